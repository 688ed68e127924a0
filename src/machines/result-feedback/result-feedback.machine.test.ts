import { describeModel } from '../_kit/model-suite.ts';
import { resultFeedbackModel } from './result-feedback.model.ts';

describeModel(resultFeedbackModel);
