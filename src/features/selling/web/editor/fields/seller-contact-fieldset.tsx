import type { Brokerage } from '#features/brokerages/contract.ts'
import { translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { contactParts, type ListingEdit, type SellerContact } from '../../../contract.ts'
import styles from '../editor.module.css'
import { useDraft, useDraftField, useEditor } from '../editor-context.ts'
import { EditField } from './edit-field.tsx'

/** Contact for buyers, and recipients of leads. */
export function SellerContactFieldset() {
  const { brokerage } = useEditor()
  const contact = useDraft<SellerContact | null>('contact')
  return (
    <section className={styles.contactFieldsBox} aria-labelledby="edit-contact-heading">
      <h2 id="edit-contact-heading">Contact</h2>
      {brokerage ? <ContactSelect brokerage={brokerage} /> : <OwnOrProfile contact={contact} />}
      {contact && (
        <div className="grid gap-3">
          {contactParts.map((part) => (
            <EditField key={part} path={`contact.${part}`} />
          ))}
        </div>
      )}
      {brokerage && <LeadFlags />}
    </section>
  )
}

const leadFlags = [
  'SendLeadToBizEmp',
  'SendLeadToBizLocation',
  'SendLeadToContact',
  'SendLeadToLeadTracker',
]

function LeadFlags() {
  return (
    <fieldset className={styles.leads}>
      <legend>Send leads to</legend>
      {leadFlags.map((path) => (
        <EditField key={path} path={translate(path)} />
      ))}
    </fieldset>
  )
}

function OwnOrProfile({ contact }: { contact: SellerContact | null }) {
  const { store } = useEditor()
  return contact ? (
    <Button size="sm" onClick={() => store.change({ contact: null })}>
      Use profile contact
    </Button>
  ) : (
    <>
      <p className="text-ink-3 text-14">Buyers see the contact details from your profile.</p>
      <Button size="sm" onClick={() => store.change({ contact: emptyContact })}>
        Use a different contact
      </Button>
    </>
  )
}

function ContactSelect({ brokerage }: { brokerage: Brokerage }) {
  const { store } = useEditor()
  const contact = useDraft<SellerContact | null>('contact')
  const employee = useDraftField('linkedEmployeeId')
  const office = useDraftField('linkedBizLocationId')
  const isChanged = employee.isChanged || (office.isChanged && employee.value === null)
  const selectedContact =
    contact !== null
      ? custom
      : employee.value !== null
        ? `employee ${employee.value}`
        : office.value !== null
          ? `office ${office.value}`
          : ''
  return (
    <Select
      label="Contact for buyers"
      name="linkedEmployeeId"
      value={selectedContact}
      changed={isChanged}
      error={employee.error ?? office.error}
      onChange={(event) => store.change(linksFor(event.currentTarget.value, brokerage))}
    >
      {selectedContact === '' && <option value="">Unassigned</option>}
      <optgroup label="Employees">
        {brokerage.bizEmployees.map(({ bizEmpId, name }) => (
          <option key={bizEmpId} value={`employee ${bizEmpId}`}>
            {name}
          </option>
        ))}
      </optgroup>
      <optgroup label="Offices">
        {brokerage.bizLocations.map(({ bizLocationId, name }) => (
          <option key={bizLocationId} value={`office ${bizLocationId}`}>
            {name}
          </option>
        ))}
      </optgroup>
      <option value={custom}>Different contact</option>
    </Select>
  )
}

const custom = 'custom'

/** Returns the changes for a selected contact. Selecting an employee also links their office. */
function linksFor(selectedContact: string, { bizEmployees }: Brokerage): Partial<ListingEdit> {
  if (selectedContact === custom) return { contact: emptyContact }
  const [kind, idText] = selectedContact.split(' ')
  const id = Number(idText)
  if (kind === 'office') return { contact: null, linkedEmployeeId: null, linkedBizLocationId: id }
  const office = bizEmployees.find(({ bizEmpId }) => bizEmpId === id)?.bizLocationId
  return {
    contact: null,
    linkedEmployeeId: id,
    ...(office != null && { linkedBizLocationId: office }),
  }
}

const emptyContact: SellerContact = {
  contactFirstName: '',
  contactLastName: null,
  contactEmail: null,
  contactPhone: null,
  contactSMS: null,
}
