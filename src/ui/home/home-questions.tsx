import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { type Question, Questions as QuestionList } from '#ui/patterns/questions.tsx';

const questions: readonly Question[] = [
  {
    asked: msg`How long does one picture take?`,
    answer: msg`Usually less than a minute; at busy times 2 to 3 minutes. You see each stage, and you can leave the page meanwhile: the picture is kept in your history.`,
  },
  {
    asked: msg`What if the result is no good?`,
    answer: msg`If no picture can be made, the credit comes back by itself and you are told why. If one is made and you don't like it, change the photo or the fit and try again.`,
  },
  {
    asked: msg`Does it change the face?`,
    answer: msg`No. Only the part that the garment covers is drawn anew; face, hands and background stay as they are in your photo.`,
  },
  {
    asked: msg`Which files can I use?`,
    answer: msg`JPEG, PNG and WebP, up to 10 MB each. Phone photos are turned upright and scaled automatically.`,
  },
  {
    asked: msg`Who sees my photos?`,
    answer: msg`Only you. They belong to your account, and nothing is shown to others unless you share it.`,
  },
  {
    asked: msg`Can I work on my phone?`,
    answer: msg`The studio needs room: a tablet at least 768 px wide, or a computer. These pages and our emails fit every phone.`,
  },
];

export const Questions = () => (
  <section className="bg-paper-2">
    <div className="wrap py-20 lg:py-28 grid gap-10 lg:grid-cols-[1fr_1.4fr]">
      <h2 className="section-title">
        <Trans>Questions before the first try.</Trans>
      </h2>
      <QuestionList questions={questions} name="questions" />
    </div>
  </section>
);
