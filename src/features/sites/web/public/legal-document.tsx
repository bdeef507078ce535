import { createElement, Fragment, type ReactNode } from 'react'
import { formatLongDate } from '#kernel/format/dates.ts'
import type { LegalVersion } from '#kernel/legal/documents.ts'
import { currentLanguage, t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { StaticMarkup } from '#ui/document/static-markup.tsx'
import { Link } from '#ui/link.tsx'
import type { LegalBlock, LegalInline, LegalPage } from '../../legal/parse-legal-text.ts'
import styles from './legal-document.module.css'

/** Page with a legal text, with numbered sections, a table of contents, and links to its other versions. */
export function LegalDocument({ page }: { page: LegalPage }) {
  return (
    <StaticMarkup
      key={`${page.title} ${page.version?.version}`}
      className={`wrap ${styles.page}`}
      content={() => <LegalText page={page} />}
    />
  )
}

function LegalText({ page }: { page: LegalPage }) {
  const { title, text, version, others } = page
  const note = describeLanguage(page)
  // The release's texts state their date in the first paragraph.
  const [since, summary] =
    version === null ? [text.intro.slice(0, 1), text.intro.slice(1)] : [[], text.intro]
  return (
    <>
      <header className={styles.header}>
        <h1>{version && text.title ? text.title : translate(title)}</h1>
        {note && <p className="mt-1">{translate(note)}</p>}
        <div className="mt-1 text-14 text-ink-3">
          <div lang={page.language}>
            <Blocks blocks={since} page={page} />
          </div>
          {version && <p>{formatVersion(version)}</p>}
        </div>
        <div className={styles.summary} lang={page.language}>
          <Blocks blocks={summary} page={page} />
        </div>
      </header>
      <LegalContents page={page} />
      <LegalSections page={page} />
      {others.length > 0 && (
        <nav className={styles.versions} aria-labelledby="versions">
          <h2 id="versions">Other versions</h2>
          <LegalVersionList versions={others} />
        </nav>
      )}
    </>
  )
}

/** Says that the reader's language is missing, or which language is binding. Null for the binding text itself. */
function describeLanguage({ language, version }: LegalPage): string | null {
  const isTheirs = currentLanguage() === language
  if (version) return isTheirs ? null : 'This text isn’t available in your language.'
  if (!isTheirs) return 'This text is available in English only and is binding in English.'
  return language === 'en' ? null : 'This is a translation. The text in English is binding.'
}

/** Links to versions of a text. */
export function LegalVersionList({ versions }: { versions: readonly LegalVersion[] }) {
  return (
    <ul>
      {versions.map((version) => (
        <li key={version.version}>
          <Link className="link" to={destinations.legal(version.kind, version.version)}>
            {formatVersion(version)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function formatVersion({ version, effectiveOn }: LegalVersion): string {
  return t`Version ${version}, effective ${formatLongDate(effectiveOn)}`
}

function LegalContents({ page: { text, language } }: { page: LegalPage }) {
  if (text.sections.length === 0) return null
  return (
    <nav className={styles.toc} aria-labelledby="contents">
      <h2 id="contents">Contents</h2>
      <ol lang={language}>
        {text.sections.map((section, i) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>
              <span className={styles.number}>{i + 1}</span>
              {section.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The introduction and the sections of a text that isn't published yet. */
export function LegalPreview({ page }: { page: LegalContent }) {
  return (
    <div lang={page.language}>
      <div className={styles.previewIntro}>
        <Blocks blocks={page.text.intro} page={page} />
      </div>
      <LegalSections page={page} />
    </div>
  )
}

function LegalSections({ page }: { page: LegalContent }) {
  return (
    <div className={styles.body} lang={page.language}>
      {page.text.sections.map((section, i) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
          <h2 id={`${section.id}-title`}>
            <span className={styles.number}>{i + 1}</span>
            {section.title}
          </h2>
          <Blocks blocks={section.body} page={page} />
        </section>
      ))}
    </div>
  )
}

function Blocks({ blocks, page: { names } }: BlocksProps) {
  return createElement(Fragment, null, ...blocks.map((block) => renderBlock(block, names)))
}

function renderBlock(block: LegalBlock, names: Names): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <h3>{renderInlines(block.text, names)}</h3>
    case 'list':
      return createElement(
        block.ordered ? 'ol' : 'ul',
        null,
        ...block.items.map((item) => renderItem(item, names)),
      )
    case 'table':
      return (
        <table>
          <thead>{renderRow('th', block.header, names)}</thead>
          {createElement('tbody', null, ...block.rows.map((row) => renderRow('td', row, names)))}
        </table>
      )
    default:
      return <p>{renderInlines(block.text, names)}</p>
  }
}

/** Renders a list item. Its first paragraph needs no element of its own. */
function renderItem([first, ...rest]: LegalBlock[], names: Names) {
  return (
    <li>
      {first?.kind === 'paragraph'
        ? renderInlines(first.text, names)
        : first && renderBlock(first, names)}
      <Blocks blocks={rest} page={{ names }} />
    </li>
  )
}

function renderRow(cell: 'th' | 'td', cells: readonly LegalInline[][], names: Names) {
  const children = cells.map((text) => createElement(cell, null, renderInlines(text, names)))
  return createElement('tr', null, ...children)
}

function renderInlines(text: readonly LegalInline[], names: Names): ReactNode {
  return createElement(Fragment, null, ...text.map((part) => renderInline(part, names)))
}

function renderInline(part: LegalInline, names: Names): ReactNode {
  if (typeof part === 'string') return fillPlaceholders(part, names)
  if (part.kind === 'break') return <br />
  const children = renderInlines(part.text, names)
  if (part.kind !== 'link') return createElement(part.kind, null, children)
  return <TextLink to={part.to}>{children}</TextLink>
}

/** Replaces placeholders, such as `{site}`, with names and links. Unknown ones stay. */
function fillPlaceholders(text: string, names: Names) {
  const links: Record<string, ReactNode> = {
    '{contact}': <TextLink to={`mailto:${names.contact}`}>{names.contact}</TextLink>,
    '{terms}': <TextLink to={destinations.terms()}>Terms of Service</TextLink>,
    '{privacy}': <TextLink to={destinations.privacy()}>Privacy Policy</TextLink>,
  }
  const named = Object.entries(names).map(([name, value]) => [`{${name}}`, value] as const)
  const values = new Map<string, ReactNode>([...named, ...Object.entries(links)])
  const parts = text.split(/(\{\w+\})/).map((part) => values.get(part) ?? part)
  return createElement(Fragment, null, ...parts)
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="link" to={to}>
      {children}
    </Link>
  )
}

type Names = LegalPage['names']
type LegalContent = Pick<LegalPage, 'text' | 'language' | 'names'>
type BlocksProps = { blocks: readonly LegalBlock[]; page: Pick<LegalPage, 'names'> }
