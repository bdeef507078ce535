import type { Brokerage } from '#features/brokerages/contract.ts'
import { translate } from '#kernel/messages/translate.ts'
import { Field } from '#ui/form/field.tsx'
import styles from '../registry-field.module.css'
import { ChoiceRows } from './choice-rows.tsx'

/** Selects the contact: the linked employee, the linked office, or a custom one. */
export function ContactChoice({ brokerage, value, errors, onChange }: ContactChoiceProps) {
  const employee = brokerage?.bizEmployees.find(
    (bizEmployee) => bizEmployee.bizEmpId === value.linkedEmployeeId,
  )
  const office = brokerage?.bizLocations.find(
    (bizLocation) => bizLocation.bizLocationId === value.linkedBizLocationId,
  )
  const choices = [
    { id: 'employee', title: 'Employee', contact: employee?.name, phone: employee?.phone },
    { id: 'office', title: 'Office', contact: office?.name, phone: office?.phone },
    {
      id: 'custom',
      title: 'Someone else',
      contact: translate('Name and contact details below'),
      phone: null,
    },
  ] as const
  return (
    <div className="grid gap-4">
      <ChoiceRows
        legend="Who should buyers contact?"
        rows={choices.map(({ id, title, contact, phone }) => ({
          id,
          title,
          detail: [contact ?? translate('None linked'), phone].filter(Boolean).join(' · '),
          isDisabled: !contact,
        }))}
        chosen={value.contactChoice}
        onChoose={(contactChoice) => onChange({ contactChoice })}
      />
      {value.contactChoice === 'custom' && (
        <OwnContactFieldset value={value} errors={errors} onChange={onChange} />
      )}
    </div>
  )
}

/** Name and contact details. Hides the email field if the address comes from elsewhere. */
export function OwnContactFieldset({
  value,
  errors,
  hidesEmail,
  onChange,
}: OwnContactFieldsetProps) {
  const fields = contactFields.filter(({ name }) => !hidesEmail || name !== 'contactEmail')
  return (
    <div className={styles.contactChoiceFields}>
      {fields.map(({ name, label, ...input }) => (
        <Field
          key={name}
          label={translate(label)}
          optional={name !== 'contactFirstName'}
          name={name}
          value={value[name]}
          error={errors[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          {...input}
        />
      ))}
    </div>
  )
}

const contactFields = [
  { name: 'contactFirstName', label: 'First name', maxLength: 50, autoComplete: 'given-name' },
  { name: 'contactLastName', label: 'Last name', maxLength: 50, autoComplete: 'family-name' },
  { name: 'contactEmail', label: 'Email', maxLength: 100, type: 'email', autoComplete: 'email' },
  { name: 'contactPhone', label: 'Phone', maxLength: 30, type: 'tel', autoComplete: 'tel' },
  {
    name: 'contactSMS',
    label: 'Cell (for texts)',
    maxLength: 30,
    type: 'tel',
    autoComplete: 'tel',
  },
] as const

/** Raw input. Empty fields are omitted. */
type ContactEntries = ContactDetails & {
  contactChoice: 'employee' | 'office' | 'custom'
  linkedEmployeeId: number | null
  linkedBizLocationId: number | null
}
type ContactDetails = Record<(typeof contactFields)[number]['name'], string>
type OwnContactFieldsetProps = {
  value: ContactDetails
  errors: Partial<Record<string, string>>
  hidesEmail?: boolean
  onChange: (change: Partial<ContactDetails>) => void
}
type ContactChoiceProps = {
  brokerage: Brokerage | null
  value: ContactEntries
  errors: Partial<Record<string, string>>
  onChange: (change: Partial<ContactEntries>) => void
}
