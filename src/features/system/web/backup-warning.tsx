import IconAlertTriangle from '#icons/IconAlertTriangle'
import { formatDate } from '#kernel/format/dates.ts'
import { formatCount, formatList } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { SystemReport } from '../contract.ts'
import styles from './system.module.css'

/** Warns about damage that the latest backup found in its target. Renders nothing if the backup is complete. */
export function BackupWarning({ backup }: BackupWarningProps) {
  const { target, endedAt, damaged, missing } = backup
  const problems = [
    ...(damaged > 0 ? [formatCount(damaged, 'damaged part')] : []),
    ...(missing > 0 ? [formatCount(missing, 'missing file')] : []),
  ]
  if (problems.length === 0) return null
  return (
    <p className={styles.warning}>
      <IconAlertTriangle size={18} />
      <span>
        {t`The backup of ${formatDate(endedAt)} in ${target} has ${formatList(problems.map(translate))}. Its output lists them.`}
      </span>
    </p>
  )
}

type BackupWarningProps = { backup: SystemReport['backups'][number] }
