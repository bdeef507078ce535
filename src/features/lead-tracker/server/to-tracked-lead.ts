import type { z } from 'zod'
import { toLeadContact } from '#features/leads/server/public/to-lead-contact.ts'
import { listingPath } from '#features/listings/listing-url.ts'
import { toResponsiveImage } from '#features/media/rules.ts'
import type { CardLead, StateIdField, TrackedLead } from '../contract.ts'
import type { ListedLead } from './select-leads.ts'

export function toTrackedLead(row: ListedLead): TrackedLead {
  const nextStep = toNextStep(row)
  return {
    id: row.id,
    leadId: row.id,
    version: row.version,
    ...toListing(row),
    clientId: row.profile_id,
    boatId: row.listing_id,
    currentStateId: row.state_id as z.infer<typeof StateIdField>,
    movedAt: row.state_changed_at.toISOString(),
    owner: toOwner(row),
    contact: { ...toLeadContact(row), lastNote: row.last_note },
    lastNote: { note: row.last_note, nextSteps: row.next_step },
    nextStep,
    lostReason: row.lost_reason,
    dateSubmitted: row.submitted_at.toISOString(),
    firstAnsweredAt: row.first_answered_at?.toISOString() ?? null,
    enquiries: 1 + (row.joined ?? 0),
    alsoAsked: row.also_asked.map(({ id, title, state_id }) => ({
      leadId: id,
      title,
      currentStateId: state_id as z.infer<typeof StateIdField>,
    })),
  }
}

export function toLeadCard(row: ListedLead): CardLead {
  return {
    leadId: row.id,
    version: row.version,
    listingId: row.listing_id,
    listingTitle: row.listing_title,
    contactName: row.contact_name,
    currentStateId: row.state_id as z.infer<typeof StateIdField>,
    movedAt: row.state_changed_at.toISOString(),
    owner: toOwner(row),
    nextStep: toNextStep(row),
    lostReason: row.lost_reason,
    dateSubmitted: row.submitted_at.toISOString(),
    firstAnsweredAt: row.first_answered_at?.toISOString() ?? null,
    enquiries: 1 + (row.joined ?? 0),
    alsoAsked: [...new Set(row.also_asked.map(({ title }) => title))],
  }
}

/** Leads keep their title after the listing is deleted. */
function toListing(row: ListedLead) {
  const { listing_id: id, listing_title: title, image } = row
  const picture =
    image &&
    toResponsiveImage({ ...image, caption: null, feature_id: null, rotation: 0, preview: null })
  return {
    listingId: id,
    listingTitle: title,
    listingUrl: id === null ? null : listingPath({ id, title }),
    listingImage: picture?.thumb ?? null,
    listingStockNumber: row.stock_number,
    listingYear: row.year,
    listingMakeId: row.make_id,
    listingMake: row.make,
    listingLength: row.length_feet,
  }
}

function toOwner({ employee_id, owner_name }: ListedLead) {
  return employee_id !== null && owner_name !== null
    ? { bizEmpId: employee_id, name: owner_name }
    : null
}

function toNextStep({ next_step, next_step_at }: ListedLead) {
  return next_step === null ? null : { text: next_step, at: next_step_at?.toISOString() ?? null }
}
