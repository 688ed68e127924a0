import { useLingui } from '@lingui/react/macro';

import { AdvancedGuideline } from './advanced.tsx';
import { BasicGuideline } from './basic.tsx';
import { GuidelinePage } from './guideline-page.tsx';

export function BasicPage() {
  const { t } = useLingui();
  return (
    <GuidelinePage
      path="/guidelines/image-editing/basic"
      title={t`What to ask for`}
      description={t`Sentences that work, pictures that work well, and what the engine leaves alone.`}
    >
      <BasicGuideline />
    </GuidelinePage>
  );
}

export function AdvancedPage() {
  const { t } = useLingui();
  return (
    <GuidelinePage
      path="/guidelines/image-editing/advanced"
      title={t`Amounts, masks, several pictures`}
      description={t`How to say exactly how much and where, and how versions branch.`}
    >
      <AdvancedGuideline />
    </GuidelinePage>
  );
}
