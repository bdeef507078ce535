import { translate } from '#kernel/messages/translate.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { toTitleCase } from '#kernel/web/page-title.ts'
import { furtherTerms } from '../../glossary/further-terms.ts'
import { glossaryTerms } from '../../glossary/terms.ts'
import styles from '../listings.module.css'
import type { Route } from './+types/glossary-page.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: toTitleCase(translate('Glossary: aircraft listing terms explained')),
    description: translate(
      'SMOH, SFRM, STOH, SNEW, TBO, useful load, annual, WAAS, ADS-B Out, FIKI, and other aircraft listing terms, explained in a few sentences each.',
    ),
    path: '/glossary',
  })
}

export default function GlossaryPage() {
  const terms = Object.entries({ ...glossaryTerms, ...furtherTerms }).toSorted(
    ([, one], [, other]) => one.term.localeCompare(other.term, 'en'),
  )
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Aircraft listing terms</h1>
      <p className="mt-2 text-ink-2">
        Terms that sellers use and what they mean for buyers. On every listing, a dotted underline
        marks the most common ones.
      </p>
      <dl className={styles.text}>
        {terms.map(([key, { term, full, about }]) => (
          <div key={key} id={key}>
            <dt>
              {translate(term)}
              {full !== term && <span>{translate(full)}</span>}
            </dt>
            <dd>{translate(about)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
