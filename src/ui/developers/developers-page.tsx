import './developers.css';

import { Trans, useLingui } from '@lingui/react/macro';

import { PageHead } from '#ui/patterns/page-head.tsx';

import { type Block, parseBlocks, parseSpans } from './guide.ts';
import english from './guide.en.md?raw';
import vietnamese from './guide.vi.md?raw';

/** Developer guide, prerendered from its Markdown source, which is also served as a file. */
export function DevelopersPage() {
  const { t, i18n } = useLingui();
  const isEnglish = i18n.locale === 'en';
  const blocks = parseBlocks(isEnglish ? english : vietnamese);
  const chapters = blocks.filter((block) => block.kind === 'heading' && block.level === 2);
  return (
    <main className="wrap py-16 lg:py-24">
      <PageHead
        title={t`For developers`}
        description={t`Quick start, authentication, errors, rate limits and webhooks of the API of Mốt.`}
        path="/developers"
      />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[220px_minmax(0,1fr)]">
        <nav aria-label={t`On this page`} className="guide-contents">
          <ul className="grid gap-2">
            {chapters.map((block) => (
              <li key={block.kind === 'heading' ? block.id : ''}>
                {block.kind === 'heading' && <a href={`#${block.id}`}>{block.text}</a>}
              </li>
            ))}
            <li>
              <a href="/api/docs">
                <Trans>API reference</Trans>
              </a>
            </li>
            <li>
              <a href={isEnglish ? '/developers.en.md' : '/developers.md'}>
                <Trans>This page as Markdown</Trans>
              </a>
            </li>
          </ul>
        </nav>
        <article className="guide">
          {blocks.map((block, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the guide never changes at runtime
            <Part key={index} block={block} />
          ))}
        </article>
      </div>
    </main>
  );
}

function Part({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 1 ? <h1>{block.text}</h1> : <h2 id={block.id}>{block.text}</h2>;
    case 'paragraph':
      return (
        <p>
          <Text text={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <Text text={item} />
            </li>
          ))}
        </ul>
      );
    case 'code':
      return (
        // Keyboard users have to reach the scrollable code.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
  }
}

const Table = ({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) => (
  <table>
    <thead>
      <tr>
        {head.map((cell) => (
          <th key={cell} scope="col">
            {cell}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first = '', ...rest]) => (
        <tr key={first}>
          <th scope="row">
            <Text text={first} />
          </th>
          {rest.map((cell) => (
            <td key={cell}>
              <Text text={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Text = ({ text }: { text: string }) =>
  parseSpans(text).map((span, index) => {
    const key = `${index} ${span.text}`;
    switch (span.kind) {
      case 'code':
        return <code key={key}>{span.text}</code>;
      case 'strong':
        return <strong key={key}>{span.text}</strong>;
      case 'link':
        return (
          <a key={key} href={span.href} className="link">
            {span.text}
          </a>
        );
      case 'text':
        return span.text;
    }
  });
