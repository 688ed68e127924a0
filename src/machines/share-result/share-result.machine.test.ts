import { describeModel } from '../_kit/model-suite.ts';
import { shareResultModel } from './share-result.model.ts';

describeModel(shareResultModel);
