import { z } from 'zod'
import { translate } from '#kernel/messages/translate.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { type ProfileContact, updateMyContactEndpoint } from '../../profile-contract.ts'
import { ContactInput, noContactMethodMessage } from '../../rules.ts'
import styles from './account-form.module.css'

/** My Contact Info form. The account's address is shown and can be hidden from others. */
export function ContactInfoForm({ contact, onSaved }: ContactInfoFormProps) {
  const form = useActionForm({
    endpoint: async () => updateMyContactEndpoint,
    schema: async () => ContactRules,
    initialValues: toValues(contact),
    // The draft belongs to this version, so it can't overwrite later changes.
    draft: `contact-info.${contact.id}.${contact.version}`,
    input: (values) => ({ ...fromValues(values, contact.email), version: contact.version }),
    done: 'Contact info saved.',
    resetTo: toValues,
    onDone: onSaved,
  })
  const { writable, contactPhone, contactSMS } = form.values
  const hasNone = !writable && !contactPhone.trim() && !contactSMS.trim()
  return (
    <form className={styles.form} {...form.props} aria-label="My Contact Info">
      <div className={styles.two}>
        <Field label="First name" autoComplete="given-name" {...form.input('contactFirstName')} />
        <Field
          label="Last name"
          optional
          autoComplete="family-name"
          {...form.input('contactLastName')}
        />
      </div>
      <FailureNote text={hasNone ? translate(noContactMethodMessage) : null} />
      <div>
        <Field label="Email" type="email" value={contact.email} disabled readOnly />
        <Checkbox label="Allow messages to this address" {...form.box('writable')} />
      </div>
      <div className={styles.two}>
        <Field
          label="Phone"
          optional
          type="tel"
          autoComplete="tel"
          {...form.input('contactPhone')}
        />
        <Field
          label="Cell (for texts)"
          optional
          type="tel"
          autoComplete="tel"
          {...form.input('contactSMS')}
        />
      </div>
      <FailureNote text={form.failure} />
      <div className={styles.actions}>
        <SubmitButton form={form}>Save</SubmitButton>
        {!writable && !hasNone && (
          <p className={styles.muted}>
            Buyers will call or text you instead. Messages they send appear in your leads but aren’t
            emailed to you.
          </p>
        )}
      </div>
    </form>
  )
}

/** Treats the checked box as the email address, so that it counts as a contact method. */
const ContactRules = z.preprocess(
  (values) => fromValues(values as Values, 'me@here.test'),
  ContactInput,
)

function toValues(contact: ProfileContact) {
  return {
    contactFirstName: contact.contactFirstName ?? '',
    contactLastName: contact.contactLastName ?? '',
    contactPhone: contact.contactPhone ?? '',
    contactSMS: contact.contactSMS ?? '',
    writable: contact.contactEmail !== null,
  }
}

function fromValues({ writable, ...values }: Values, email: string) {
  return { ...values, contactEmail: writable ? email : null }
}

type Values = ReturnType<typeof toValues>
type ContactInfoFormProps = {
  contact: ProfileContact
  /** Called to reload the page's data about the user. */
  onSaved: () => void
}
