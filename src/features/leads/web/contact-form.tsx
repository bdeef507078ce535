import { useRevalidator } from 'react-router'
import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import { HumanCheck } from '#features/accounts/web/public/human-check.tsx'
import { useHumanCode } from '#features/accounts/web/public/use-human-code.ts'
import { noteSessionChange } from '#kernel/web/session-change.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { useUser } from '#ui/user.tsx'
import type { ContactSheet } from '../contract.ts'
import { longest } from '../lead-fields.ts'
import styles from './contact-form.module.css'
import { goesToWords, stillNeeded } from './contact-words.ts'
import { PurchaseTimeField } from './purchase-time-field.tsx'
import { forgetDraft, useContactDraft } from './use-contact-draft.ts'

/** Writes to the seller. What was typed stays until it has arrived. */
export function ContactForm({ sheet, onSent }: ContactFormProps) {
  const listingId = sheet.listing.id
  const human = useHumanCode('lead')
  const user = useUser()
  const { revalidate } = useRevalidator()
  const form = useCheckedForm({
    schema: async () => (await import('../rules.ts')).LeadForm,
    initialValues: { ...nothingTyped, ...sheet.prefilled },
    async send(values) {
      try {
        const { sendLead } = await import('./lead-calls.ts')
        const { message } = await sendLead(listingId, values, human.code ?? '')
        forgetDraft(listingId)
        // The listing is among the saved ones now.
        if (user && values.receiveUpdates) {
          noteSessionChange()
          void revalidate()
        }
        onSent(message)
      } catch (error) {
        showToast({ tone: 'error', title: 'Error creating lead', message: messageOf(error) })
        throw error
      } finally {
        human.spend()
      }
    },
  })
  useContactDraft(listingId, form)
  const missing = stillNeeded(form.values, human.code !== null)
  return (
    <form className={styles.form} {...form.props} aria-label="Contact seller">
      <div className={styles.body}>
        <ContactFields form={form} />
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
        <p>{form.isChanged && missing ? missing : goesToWords(sheet.goesTo)}</p>
        <SubmitButton form={form} className={styles.send ?? ''} disabled={human.code === null}>
          Send
        </SubmitButton>
      </div>
    </form>
  )
}

function ContactFields({ form }: { form: Form }) {
  return (
    <>
      <div className={styles.two}>
        <Field
          label="Name"
          required
          autoComplete="name"
          maxLength={longest.name}
          {...form.input('contactName')}
        />
        <Field
          label="E-mail"
          type="email"
          required
          autoComplete="email"
          maxLength={longest.email}
          {...form.input('contactEmail')}
        />
        <Field
          label="Phone"
          optional
          type="tel"
          autoComplete="tel"
          maxLength={longest.phone}
          {...form.input('contactPhone')}
        />
        <Field
          label="Cell, for texts"
          optional
          type="tel"
          autoComplete="mobile tel"
          maxLength={longest.phone}
          {...form.input('contactSMS')}
        />
      </div>
      <Field
        label="Current aircraft"
        optional
        maxLength={longest.currentAircraft}
        {...form.input('currentBoat')}
      />
      <PurchaseTimeField
        value={form.values.purchaseTime}
        onChange={(value) => form.set('purchaseTime', value)}
      />
      <TextArea label="Message" longest={longest.message} {...form.input('message')} />
    </>
  )
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : 'That did not work. Please try again.'
}

const nothingTyped = {
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  contactSMS: '',
  currentBoat: '',
  purchaseTime: '',
  message: '',
  receiveUpdates: false,
}

type Form = ReturnType<typeof useCheckedForm<typeof nothingTyped>>
type ContactFormProps = { sheet: ContactSheet; onSent: (message: string) => void }
