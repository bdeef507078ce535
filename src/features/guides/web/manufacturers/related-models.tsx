import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Link } from '#ui/link.tsx'
import type { RelatedModelList as Related } from '../../related-models.ts'
import styles from './family-page.module.css'

export function RelatedModels({ related: { title, models } }: { related: Related }) {
  if (models.length === 0) return null
  return (
    <section className={styles.related}>
      <h2>{translate(title)}</h2>
      <ModelLinks models={models} />
    </section>
  )
}

/** Links to models with their number of registered aircraft. */
export function ModelLinks({ models }: Pick<Related, 'models'>) {
  return (
    <ul className={styles.links}>
      {models.map(({ name, path, description, registered }) => (
        <li key={path}>
          <Link className="link" to={path}>
            {name}
          </Link>
          <small>
            {[translate(description), registered && t`${formatNumber(registered)} registered`]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  )
}
