import { createElement, Fragment, type ReactNode } from 'react'
import { currentLanguage, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Link } from '#ui/link.tsx'
import styles from './legal-document.module.css'

/** Legal text with numbered sections and a table of contents. The text is binding in English and isn’t translated. */
export function LegalDocument({ site, title, since, summary, sections }: LegalDocumentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.header}>
        <h1>{translate(title)}</h1>
        {currentLanguage() !== 'en' && (
          <p className="mt-1">This text is available in English only and is binding in English.</p>
        )}
        <p className="mt-1 text-14 text-ink-3" lang="en">
          {since}
        </p>
        <p className="max-w-[68ch] mt-4 text-ink-2 text-pretty" lang="en">
          {inserted(summary, site)}
        </p>
      </header>
      <nav className={styles.toc} aria-labelledby="contents">
        <h2 id="contents">Contents</h2>
        <ol lang="en">
          {sections.map((section, i) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>
                <span className={styles.number}>{i + 1}</span>
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.body} lang="en">
        {sections.map((section, i) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`}>
              <span className={styles.number}>{i + 1}</span>
              {section.title}
            </h2>
            {section.body.map((part) =>
              typeof part === 'string' ? (
                <p key={part}>{inserted(part, site)}</p>
              ) : (
                <ul key={part[0]}>
                  {part.map((point) => (
                    <li key={point}>{inserted(point, site)}</li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
      </div>
    </div>
  )
}

/** Replaces `{site}`, `{address}`, `{contact}`, `{terms}`, and `{privacy}` with names and links. */
function inserted(text: string, site: Site) {
  const { siteEmail: contact } = site
  const named = text.replaceAll('{site}', site.siteName).replaceAll('{address}', site.siteUrl)
  const links: Record<string, ReactNode> = {
    '{contact}': <TextLink to={`mailto:${contact}`}>{contact}</TextLink>,
    '{terms}': <TextLink to={destinations.terms()}>Terms of Service</TextLink>,
    '{privacy}': <TextLink to={destinations.privacy()}>Privacy Policy</TextLink>,
  }
  const parts = named.split(/(\{\w+\})/).map((part) => links[part] ?? part)
  return createElement(Fragment, null, ...parts)
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="link" to={to}>
      {children}
    </Link>
  )
}

type Site = { siteName: string; siteUrl: string; siteEmail: string }
type LegalDocumentProps = {
  site: Site
  title: string
  since: string
  summary: string
  sections: readonly {
    /** Anchor, as in /tos#liability. */
    id: string
    title: string
    /** A string is a paragraph, and an array is a list. */
    body: readonly (string | readonly string[])[]
  }[]
}
