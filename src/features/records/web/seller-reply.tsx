import IconMessageCheck from '#icons/IconMessageCheck'
import { formatDate } from '#kernel/format/dates.ts'
import type { Discrepancy } from '../contract.ts'
import styles from './history.module.css'

export function SellerReply({ reply }: Pick<Discrepancy, 'reply'>) {
  if (!reply) return null
  return (
    <div className={styles.reply}>
      <IconMessageCheck size={18} />
      <b>“{reply.words}”</b>
      <p>The seller, {formatDate(reply.writtenAt)}</p>
    </div>
  )
}
