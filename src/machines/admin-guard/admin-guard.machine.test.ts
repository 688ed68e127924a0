import { describeModel } from '../_kit/model-suite.ts';
import { adminGuardModel } from './admin-guard.model.ts';

describeModel(adminGuardModel);
