import { useState } from 'react'
import { ConfirmEmailNotice } from '#features/accounts/web/public/confirm-email-notice.tsx'
import { HumanCheck } from '#features/accounts/web/public/human-check.tsx'
import { useHumanCode } from '#features/accounts/web/public/use-human-code.ts'
import { t, translate, translateMessage } from '#kernel/messages/translate.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'

import type { SentLeads } from '../../contract.ts'
import { emptyContactForm } from '../contact-draft.ts'
import form from '../contact-form.module.css'
import { describeMissingFields } from '../contact-labels.ts'
import { ContactFieldset } from '../fields/contact-fieldset.tsx'
import styles from '../leads.module.css'
import type { InquiryListing, SellerSheet } from './inquiry-listing.ts'

/** Contact form for several sellers. Each selected seller gets a separate message. */
export function AskSellersForm({ listings, sheets, onSent }: AskSellersFormProps) {
  const human = useHumanCode('lead')
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(
    new Set(listings.filter((_, i) => !sheets[i]?.sheet).map(({ id }) => id)),
  )
  const ids = listings.map(({ id }) => id).filter((id) => !excluded.has(id))
  const loadedSheet = sheets.find(({ sheet }) => sheet)?.sheet
  const checked = useActionForm({
    endpoint: async () => (await import('../../contract.ts')).sendLeadsEndpoint,
    initialValues: { ...emptyContactForm, ...loadedSheet?.prefilled },
    draft: 'contact.compared',
    input: (values) => ({ ...values, listingIds: ids }),
    around: human.around,
    onDone: onSent,
  })
  const missing = describeMissingFields(checked.values, human.code !== null)
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(excluded)
    if (isChosen) next.delete(id)
    else next.add(id)
    setExcluded(next)
  }
  return (
    <form className="flex flex-col min-h-0" {...checked.props} aria-label="Message the sellers">
      <div className={form.body}>
        <ConfirmEmailNotice>
          Confirm your email address before you message sellers.
        </ConfirmEmailNotice>
        <fieldset className={styles.sellers}>
          <legend>{translateMessage('About', 'aircraft')}</legend>
          {listings.map(({ id, title }, i) => (
            <Seller
              key={id}
              title={title}
              seller={sheets[i]}
              isChosen={!excluded.has(id)}
              onChoose={(isChosen) => choose(id, isChosen)}
            />
          ))}
        </fieldset>
        <ContactFieldset form={checked} takesFocus />
        <HumanCheck {...human.check} />
        <FailureNote text={checked.failure} />
      </div>
      <div className={form.footer}>
        <p>{translate(describeFoot(ids.length, checked.isChanged ? missing : null))}</p>
        <SubmitButton
          form={checked}
          className={form.send ?? ''}
          disabled={human.code === null || ids.length === 0}
        >
          {ids.length > 1 ? t`Send ${ids.length} messages` : 'Send'}
        </SubmitButton>
      </div>
    </form>
  )
}

function Seller({ title, seller, isChosen, onChoose }: SellerProps) {
  const problem = seller?.problem
  return (
    <Checkbox
      label={
        <span className={styles.seller}>
          <b>{title}</b>
          <small>{translate(problem) ?? seller?.sheet?.sellerName ?? 'Seller'}</small>
        </span>
      }
      checked={isChosen}
      disabled={problem != null}
      onChange={(event) => onChoose(event.currentTarget.checked)}
    />
  )
}

function describeFoot(count: number, missing: string | null): string {
  if (count === 0) return 'Choose at least one aircraft.'
  if (missing) return missing
  if (count === 1) return 'Only the seller receives your message.'
  return 'We send each seller a separate message. Sellers can’t see who else you contacted.'
}

type SellerProps = {
  title: string
  seller: SellerSheet | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}
type AskSellersFormProps = {
  listings: readonly InquiryListing[]
  /** In the same order as `listings`. */
  sheets: readonly SellerSheet[]
  onSent: (sentLeads: SentLeads) => void
}
