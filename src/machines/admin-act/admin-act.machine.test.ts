import { describeModel } from '../_kit/model-suite.ts';
import { adminActModel } from './admin-act.model.ts';

describeModel(adminActModel);
