import { useState } from 'react'
import { addressLines } from '#kernel/format/addresses.ts'
import { t } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import {
  type OfficeDetails,
  removeOfficeEndpoint,
  setMainOfficeEndpoint,
} from '../../office-contract.ts'
import styles from '../locations-tab.module.css'

/** An office with its actions. */
export function OfficeView({ bizId, office, mayEdit, onChanged }: OfficeViewProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { name, isMain, bizLocationId: officeId, titleImage } = office
  const act = async (work: () => Promise<unknown>) => {
    setIsConfirming(false)
    await work().then(onChanged, showFailure)
  }
  return (
    <>
      {titleImage && <img className={styles.cover} src={titleImage} alt="" />}
      <Facts rows={factRows(office)} />
      {mayEdit && !isMain && (
        <div className="flex flex-wrap gap-2 mt-5">
          <Button
            size="sm"
            onClick={() => void act(() => callApi(setMainOfficeEndpoint, { id: bizId, officeId }))}
          >
            Make main office
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setIsConfirming(true)}>
            Remove
          </Button>
        </div>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t`Remove ${name}?`}
          confirmLabel="Remove"
          onClose={() => setIsConfirming(false)}
          onConfirm={() => act(() => callApi(removeOfficeEndpoint, { id: bizId, officeId }))}
        >
          <p>
            Removing an office also deletes its photo. You can remove an office only if it has no
            employees and no listings.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function factRows(office: OfficeDetails) {
  return [
    {
      label: 'Address',
      value: <span className={styles.address}>{addressLines(office).join('\n')}</span>,
    },
    { label: 'Airport', value: office.airportIdent },
    { label: 'Contact name', value: office.contactName },
    { label: 'Contact phone', value: office.contactPhone },
    { label: 'Contact cell', value: office.contactSMS },
    { label: 'Contact email', value: office.contactEmail },
    { label: 'Office phone', value: office.phone },
    { label: 'Office email', value: office.email },
    { label: 'Opening hours', value: office.openingHours },
  ]
}

type OfficeViewProps = {
  bizId: number
  office: OfficeDetails
  mayEdit: boolean
  onChanged: () => void
}
