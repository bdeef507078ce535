import { type ReactNode, useEffect, useState } from 'react'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconCheck from '#icons/IconCheck'
import { translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { getContactSheetEndpoint, type SentLeads } from '../../contract.ts'
import { ContactSent } from '../contact-sent.tsx'
import styles from '../leads.module.css'
import { AskSellersForm } from './ask-sellers-form.tsx'
import type { InquiryListing, SellerSheet } from './inquiry-listing.ts'

/** Sends one message to the sellers of several aircraft. */
export function AskSellersDialog({ listings, onClose }: AskSellersDialogProps) {
  const sheets = useContactSheets(listings)
  const [sentLeads, setSentLeads] = useState<SentLeads | null>(null)
  return (
    <Dialog title={sentLeads ? 'Message sent' : 'Message sellers'} flush onClose={onClose}>
      {sheets === null && <Skeleton className={styles.waitingSheets} />}
      {sheets && sentLeads === null && (
        <AskSellersForm listings={listings} sheets={sheets} onSent={setSentLeads} />
      )}
      {sentLeads && (
        <InquiryResults sentLeads={sentLeads} listings={listings}>
          <Button onClick={onClose}>Back to comparison</Button>
        </InquiryResults>
      )}
    </Dialog>
  )
}

function useContactSheets(listings: readonly InquiryListing[]): readonly SellerSheet[] | null {
  const [sheets, setSheets] = useState<readonly SellerSheet[] | null>(null)
  const ids = listings.map(({ id }) => id).join()
  useEffect(() => {
    const leaving = new AbortController()
    const load = async (id: string): Promise<SellerSheet> => {
      const options = { signal: leaving.signal, quiet: true }
      try {
        const sheet = await callApi(getContactSheetEndpoint, { id: Number(id) }, options)
        return { sheet, problem: null }
      } catch (error) {
        return { sheet: null, problem: (error as Error).message }
      }
    }
    void Promise.all(ids.split(',').map(load)).then((all) => {
      if (!leaving.signal.aborted) setSheets(all)
    })
    return () => leaving.abort()
  }, [ids])
  return sheets
}

type AskSellersDialogProps = { listings: readonly InquiryListing[]; onClose: () => void }

/** Lists the messages that were sent and explains why others weren't. */
function InquiryResults({ sentLeads, listings, children }: InquiryResultsProps) {
  const titles = new Map(listings.map(({ id, title }) => [id, title]))
  return (
    <>
      <ul className={styles.list} aria-label="Messages">
        {sentLeads.outcomes.map(({ listingId, leadId, problem }) => (
          <li key={listingId} data-failed={leadId === null || undefined}>
            {leadId === null ? <IconAlertTriangle size={18} /> : <IconCheck size={18} stroke={2} />}
            <span>
              <b>{titles.get(listingId)}</b>
              <small>{translate(problem) ?? 'Sent'}</small>
            </span>
          </li>
        ))}
      </ul>
      <ContactSent message={sentLeads.message} replies={sentLeads.outcomes.length}>
        {children}
      </ContactSent>
    </>
  )
}

type InquiryResultsProps = {
  sentLeads: SentLeads
  listings: readonly InquiryListing[]
  children: ReactNode
}
