import { translate } from '#kernel/messages/translate.ts'
import type { RetentionRule } from '../../retention.ts'
import styles from './own-data.module.css'

export function RetentionList({ rules }: { rules: readonly RetentionRule[] }) {
  return (
    <dl className={styles.kept}>
      {rules.map(({ what, period }) => (
        <div key={what}>
          <dt>{translate(what)}</dt>
          <dd>{translate(period)}</dd>
        </div>
      ))}
    </dl>
  )
}
