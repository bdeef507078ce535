import IconAlertTriangle from '#icons/IconAlertTriangle'
import { t, translate } from '#kernel/messages/translate.ts'
import { capitalize, countInWords } from '#kernel/sentence.ts'
import type { Discrepancy } from '../../contract.ts'
import { AskSeller, type Inquiry } from '../ask-seller.tsx'
import styles from '../history-page.module.css'
import { SellerReply } from '../seller-reply.tsx'

/** Shows what the listing and the records disagree about, and what would resolve it. */
export function DiscrepancyPanel({ discrepancies, inquiry }: DiscrepancyPanelProps) {
  if (discrepancies.length === 0) return null
  const count = capitalize(countInWords(discrepancies.length))
  return (
    <section className={styles.discrepancies}>
      <h2>
        <IconAlertTriangle size={18} />
        {discrepancies.length === 1 ? t`${count} discrepancy` : t`${count} discrepancies`}
      </h2>
      {discrepancies.map(({ key, title, advice, question, reply }) => (
        <div key={key} className={styles.discrepancy}>
          <div>
            <b>{translate(title)}</b>
            <p>{translate(advice)}</p>
          </div>
          <AskSeller inquiry={inquiry} label="Ask the seller" question={question} />
          <SellerReply reply={reply} />
        </div>
      ))}
    </section>
  )
}

type DiscrepancyPanelProps = { discrepancies: readonly Discrepancy[]; inquiry: Inquiry }
