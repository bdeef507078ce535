import { useState } from 'react'
import { ConfirmFirst } from '#features/accounts/web/public/confirm-first.tsx'
import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import { HumanCheck } from '#features/accounts/web/public/human-check.tsx'
import { useHumanCode } from '#features/accounts/web/public/use-human-code.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { forgetFormDraft, useFormDraft } from '#ui/form/use-form-draft.ts'
import type { AskedSellers } from '../../contract.ts'
import form from '../contact-form.module.css'
import { describeMissing } from '../contact-labels.ts'
import { emptyContactForm } from '../empty-contact-form.ts'
import { ContactFields } from '../fields/contact-fields.tsx'
import styles from './ask-sellers-form.module.css'
import type { AskedListing, SellerSheet } from './asked-listing.ts'

/** The contact form with the sellers to choose from: those chosen get the same words, each as a message of its own. */
export function AskSellersForm({ listings, sheets, onSent }: AskSellersFormProps) {
  const human = useHumanCode('lead')
  const [left, setLeft] = useState<ReadonlySet<number>>(
    new Set(listings.filter((_, i) => !sheets[i]?.sheet).map(({ id }) => id)),
  )
  const ids = listings.map(({ id }) => id).filter((id) => !left.has(id))
  const known = sheets.find(({ sheet }) => sheet)?.sheet
  const checked = useCheckedForm({
    schema: async () => (await import('../../rules.ts')).LeadForm,
    initialValues: { ...emptyContactForm, ...known?.prefilled },
    async send(values) {
      try {
        const { sendLeads } = await import('../lead-calls.ts')
        const asked = await sendLeads(ids, values, human.code ?? '')
        forgetFormDraft(draftName)
        onSent(asked)
      } finally {
        human.reset()
      }
    },
  })
  useFormDraft(draftName, checked)
  const missing = describeMissing(checked.values, human.code !== null)
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  return (
    <form className={form.form} {...checked.props} aria-label="Ask the sellers">
      <div className={form.body}>
        <ConfirmFirst>Confirm your e-mail address before you write to sellers.</ConfirmFirst>
        <fieldset className={styles.sellers}>
          <legend>About</legend>
          {listings.map(({ id, title }, i) => (
            <Seller
              key={id}
              title={title}
              seller={sheets[i]}
              isChosen={!left.has(id)}
              onChoose={(isChosen) => choose(id, isChosen)}
            />
          ))}
        </fieldset>
        <ContactFields form={checked} takesFocus />
        <HumanCheck {...human.check} />
        <FailureNote text={checked.failure} />
      </div>
      <div className={form.foot}>
        <p>{describeFoot(ids.length, checked.isChanged ? missing : null)}</p>
        <SubmitButton
          form={checked}
          className={form.send ?? ''}
          disabled={human.code === null || ids.length === 0}
        >
          {ids.length > 1 ? `Send ${ids.length} messages` : 'Send'}
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
          <small>{problem ?? seller?.sheet?.sellerName ?? 'Private seller'}</small>
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
  if (count === 1) return 'It goes to the seller alone.'
  return 'Each seller gets a message of their own and sees none of the others.'
}

const draftName = 'contact.compared'

type SellerProps = {
  title: string
  seller: SellerSheet | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}
type AskSellersFormProps = {
  listings: readonly AskedListing[]
  /** In the order of the listings. */
  sheets: readonly SellerSheet[]
  onSent: (asked: AskedSellers) => void
}
