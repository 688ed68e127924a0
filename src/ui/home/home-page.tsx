import './home.css';

import { useLingui } from '@lingui/react/macro';

import type { NewsItem } from '#api/contract/page-data.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { organization, StructuredData } from '#ui/patterns/structured-data.tsx';

import { HomeClosing } from './home-closing.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { News } from './news.tsx';
import { PhotoGuide } from './photo-guide.tsx';
import { Prices } from './prices.tsx';
import { Questions } from './home-questions.tsx';
import { Services } from './services.tsx';
import { TradeExamples } from './trade-examples.tsx';

export function HomePage({ news }: { news: readonly NewsItem[] }) {
  const { t } = useLingui();
  return (
    <main>
      <PageHead
        path="/"
        title={t`Mốt: see it worn before you shoot it`}
        description={t`Dress your model in any garment from two photos. A fashion photo studio in the browser, for boutiques, online sellers and salons. Five free tries.`}
      />
      <StructuredData things={[organization()]} />
      <Hero />
      <Services />
      <HowItWorks />
      <PhotoGuide />
      <TradeExamples />
      <Prices />
      <Questions />
      <News news={news} />
      <HomeClosing />
    </main>
  );
}
