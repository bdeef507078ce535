import { useState } from 'react'
import type { ProfileContact } from '#features/accounts/profile-contract.ts'
import { sellerKindLabels, undeclaredSellerLabel } from '#features/accounts/seller-kinds.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { differsFromProfile } from '../../private-seller-contact.ts'
import fields from '../registry-field.module.css'
import { OwnContactFieldset } from '../seller/contact-choice.tsx'
import type { OpenWizard } from './use-wizard.ts'

/**
 * Contact details of a private seller, with a preview of how buyers will see them. They're saved to the seller's
 * profile.
 */
export function PrivateSellerContact({
  wizard,
  profile,
}: {
  wizard: OpenWizard
  profile: ProfileContact
}) {
  const { entries, problems } = wizard
  const [isOpen, setOpen] = useState(() => !profile.contactFirstName || !profile.phone)
  const isExpanded = isOpen || differsFromProfile(entries, profile)
  return (
    <section className="grid gap-3" aria-labelledby="own-contact">
      <h2 id="own-contact">How buyers reach you</h2>
      {isExpanded ? (
        <OwnContactSection wizard={wizard} email={profile.email} />
      ) : (
        <Button size="sm" className={fields.change ?? ''} onClick={() => setOpen(true)}>
          Change
        </Button>
      )}
      <FailureNote text={problems[''] ?? null} />
      <div className={fields.shown}>
        <p className="text-ink-3 text-12">Buyers will see</p>
        <p>
          <b>{[entries.contactFirstName, entries.contactLastName].join(' ').trim() || 'No name'}</b>
          {` · ${translate(profile.sellsAs ? sellerKindLabels[profile.sellsAs] : undeclaredSellerLabel)}`}
        </p>
        <p className="text-ink-2">{describeContactMethods(entries)}</p>
      </div>
    </section>
  )
}

function OwnContactSection({ wizard, email }: { wizard: OpenWizard; email: string }) {
  const { entries, problems, change } = wizard
  return (
    <>
      <p className="text-ink-2 text-14">
        Saved in My Contact Info. Changes there update what buyers see right away.
      </p>
      <OwnContactFieldset value={entries} errors={problems} hidesEmail onChange={change} />
      <Checkbox
        label={t`Allow messages to ${email}`}
        checked={entries.contactEmail !== ''}
        onChange={(event) => change({ contactEmail: event.currentTarget.checked ? email : '' })}
      />
    </>
  )
}

/**
 * Describes the contact options. Phone numbers are shown only on request. Messages appear in the lead tracker, even if
 * they aren't emailed.
 */
function describeContactMethods({ contactPhone, contactSMS }: OpenWizard['entries']): string {
  const methods = [
    translate('Contact seller'),
    contactPhone.trim() && translate('Show phone'),
    contactSMS.trim() && translate('Text'),
  ]
  return t`with the buttons ${methods.filter(Boolean).join(', ')}`
}
