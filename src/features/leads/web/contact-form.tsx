import { useRevalidator } from 'react-router'
import { ConfirmFirst } from '#features/accounts/web/public/confirm-first.tsx'
import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import { HumanCheck } from '#features/accounts/web/public/human-check.tsx'
import { useHumanCode } from '#features/accounts/web/public/use-human-code.ts'
import { markSessionStale } from '#kernel/web/session-change.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { forgetFormDraft, useFormDraft } from '#ui/form/use-form-draft.ts'
import { useUser } from '#ui/user.tsx'
import type { ContactSheet } from '../contract.ts'
import { contactDraftName } from './contact-draft.ts'
import styles from './contact-form.module.css'
import { describeMissing, describeReaders } from './contact-labels.ts'
import { emptyContactForm } from './empty-contact-form.ts'
import { ContactFields } from './fields/contact-fields.tsx'

/** Writes to the seller. The draft is kept until the message has arrived. */
export function ContactForm({ sheet, isOver = false, onSent }: ContactFormProps) {
  const listingId = sheet.listing.id
  const draftName = contactDraftName(listingId)
  const human = useHumanCode('lead')
  const user = useUser()
  const { revalidate } = useRevalidator()
  const form = useCheckedForm({
    schema: async () => (await import('../rules.ts')).LeadForm,
    initialValues: { ...emptyContactForm, ...sheet.prefilled },
    async send(values) {
      try {
        const { sendLead } = await import('./lead-calls.ts')
        const { message } = await sendLead(listingId, values, human.code ?? '')
        forgetFormDraft(draftName)
        // The listing is among the saved ones now.
        if (user && values.receiveUpdates) {
          markSessionStale()
          void revalidate()
        }
        onSent(message)
      } catch (error) {
        showToast({ tone: 'error', title: 'Error creating lead', message: toMessage(error) })
        throw error
      } finally {
        human.reset()
      }
    },
  })
  useFormDraft(draftName, form)
  const missing = describeMissing(form.values, human.code !== null)
  return (
    <form className={styles.form} {...form.props} aria-label="Contact seller">
      <div className={styles.body}>
        <ConfirmFirst>Confirm your e-mail address before you write to sellers.</ConfirmFirst>
        <ContactFields form={form} takesFocus={isOver} />
        <div>
          {user && (
            <Checkbox
              label="Save it, and tell me of price changes"
              {...form.box('receiveUpdates')}
            />
          )}
          <HumanCheck {...human.check} />
        </div>
        <FailureNote text={form.failure} />
      </div>
      <div className={styles.foot}>
        <p>
          {form.isChanged && missing ? missing : describeReaders(sheet, form.values.contactEmail)}
        </p>
        <SubmitButton form={form} className={styles.send ?? ''} disabled={human.code === null}>
          Send
        </SubmitButton>
      </div>
    </form>
  )
}

function toMessage(error: unknown) {
  return error instanceof Error ? error.message : 'That did not work. Please try again.'
}

type ContactFormProps = {
  sheet: ContactSheet
  /** It lies over the page, and takes the focus. */
  isOver?: boolean
  onSent: (message: string) => void
}
