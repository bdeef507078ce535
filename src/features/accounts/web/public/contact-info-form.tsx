import { z } from 'zod'
import { callApi } from '#kernel/web/api-client.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { useFormDraft } from '#ui/form/use-form-draft.ts'
import { type ProfileContact, putOwnContactEndpoint } from '../../profile-contract.ts'
import { ContactForm, noContactMethod } from '../../rules.ts'
import styles from './account-form.module.css'
import { FailureNote } from './failure-note.tsx'

/** My Contact Info. The account's address is shown, and may be left out of what others see. */
export function ContactInfoForm({ contact, onSaved }: ContactInfoFormProps) {
  const form = useCheckedForm({
    schema: async () => ContactRules,
    initialValues: toValues(contact),
    send: async (values) => {
      const saved = await callApi(putOwnContactEndpoint, {
        ...fromValues(values, contact.email),
        version: contact.version,
      })
      form.reset(toValues(saved))
      showToast({ message: 'Your contact info is saved.' })
      onSaved()
    },
  })
  // Of this version: what somebody changed since is not overwritten by what was typed before.
  useFormDraft(`contact-info.${contact.id}.${contact.version}`, form)
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
      <FailureNote text={hasNone ? noContactMethod : null} />
      <div>
        <Field label="E-mail" type="email" value={contact.email} disabled readOnly />
        <Checkbox label="Others may write to this address" {...form.box('writable')} />
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
          label="Cell, for texts"
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
          <p className={styles.quiet}>
            Buyers then call or text you. What they write is kept in your leads, and not e-mailed.
          </p>
        )}
      </div>
    </form>
  )
}

/** The form's box stands for the address: ticked, it is a contact method. */
const ContactRules = z.preprocess(
  (values) => fromValues(values as Values, 'me@here.test'),
  ContactForm,
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
  /** The page should load anew what it shows of the user. */
  onSaved: () => void
}
