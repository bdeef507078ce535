import { leadStates } from '#features/leads/lead-states.ts'
import { formatAskingPrice } from '#features/listings/asking-price.ts'
import { formatRecent } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Monogram } from '#ui/facts/monogram.tsx'
import { Select } from '#ui/form/select.tsx'
import { useTimeZone } from '#ui/time/use-time-zone.ts'
import type { LeadDetail } from '../../contract.ts'
import { formatDuration } from '../../format-duration.ts'
import styles from '../lead.module.css'
import { LeadConflictDialog } from '../lead-conflict-dialog.tsx'
import { assignLead, markAnswered, moveLead } from '../tracker-calls.ts'
import { ListingThumb } from './listing-thumb.tsx'
import { Due } from './next-step-section.tsx'
import { useLeadChange } from './use-lead-change.ts'

/** Shows the buyer and lets members change the lead's state and owner. Changes are saved immediately. */
export function LeadHeader({ detail, now }: { detail: LeadDetail; now: string }) {
  const { lead, bizId: id, employees } = detail
  const { change, isSaving, conflict } = useLeadChange(lead)
  const name = { id, leadId: lead.leadId }
  const moveTo = (value: string) => {
    const state = leadStates.find(({ stateId }) => stateId === Number(value))
    if (state) void change((upon) => moveLead(name, upon, state.stateId))
  }
  const giveTo = (value: string) =>
    void change((upon) => assignLead(name, upon, value === '' ? null : Number(value)))
  return (
    <header className={styles.leadHeader}>
      <Monogram name={lead.contact.contactName} logoUrl={null} />
      <div className={styles.name}>
        <h1>{lead.contact.contactName}</h1>
        <ResponseStatus detail={detail} now={now} />
      </div>
      <div className={styles.about}>
        <ListingThumb image={lead.listingImage} />
        <div className="min-w-0">
          <p>
            <a className="link" href="#lead-listing">
              {lead.listingTitle}
            </a>{' '}
            <b className="tabular font-600">{formatAskingPrice(detail)}</b>
          </p>
          <p>
            <a className="link" href="#next-step">
              {lead.nextStep?.text ?? translate('Set a next step')}
            </a>{' '}
            {lead.nextStep && <Due at={lead.nextStep.at} now={now} />}
          </p>
        </div>
      </div>
      <div className={styles.choices}>
        <Select
          label="Status"
          value={lead.currentStateId}
          disabled={isSaving}
          options={leadStates.map(({ stateId, stateName }) => [stateId, translate(stateName)])}
          onChange={(event) => moveTo(event.currentTarget.value)}
        />
        <Select
          label="Assigned to"
          value={lead.owner?.bizEmpId ?? ''}
          disabled={isSaving}
          none="Unassigned"
          options={employees.map(({ bizEmpId, name }) => [bizEmpId, name])}
          onChange={(event) => giveTo(event.currentTarget.value)}
        />
      </div>
      {conflict && <LeadConflictDialog {...conflict} />}
    </header>
  )
}

/**
 * Shows when the buyer inquired and when they got the first response. If there's no response yet, shows a button that
 * records a response by phone.
 */
function ResponseStatus({ detail: { lead, bizId: id }, now }: { detail: LeadDetail; now: string }) {
  const timeZone = useTimeZone()
  const { change, isSaving } = useLeadChange(lead)
  const askedText = t`Asked ${formatRecent(lead.dateSubmitted, now, timeZone).replace(/^[TY]/, (letter) => letter.toLowerCase())}`
  if (lead.firstAnsweredAt !== null) {
    const took = Date.parse(lead.firstAnsweredAt) - Date.parse(lead.dateSubmitted)
    return (
      <p className="text-ink-3 text-14">
        {askedText} · answered in {formatDuration(took)}
      </p>
    )
  }
  return (
    <p className="text-ink-3 text-14">
      {askedText} · not answered yet{' '}
      <button
        type="button"
        className="link"
        disabled={isSaving}
        onClick={() => void change(() => markAnswered({ id, leadId: lead.leadId }))}
      >
        Mark as called
      </button>
    </p>
  )
}
