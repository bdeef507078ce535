import { expect, test } from 'vitest'
import type { Brokerage } from '#features/brokerages/contract.ts'
import type { ListingView } from '#features/listings/web/public/listing-view.ts'
import type { Lookups } from '#features/lookups/contract.ts'
import type { ListingEdit } from '../../../contract.ts'
import { toPreview } from './preview-view.ts'

const view = {
  listing: { year: 2016, make: 'Cirrus' },
  place: { city: 'Reno', state: 'NV', zip: '89502', airport: null },
  contact: { contactName: 'As it was', hasPhone: false, hasSMS: false },
} as ListingView
const draft = {
  listing: { title: null, model: 'SR22T' },
  meta: { specs: { engines: [] } },
  location: { airportIdent: null },
  contact: null,
  profileContact: null,
  linkedEmployeeId: null,
  linkedBizLocationId: null,
} as unknown as ListingEdit
const none = { categories: [], types: [], fuels: [], hulls: [] } as unknown as Lookups
const preview = (change: Partial<ListingEdit>, brokerage: Brokerage | null = null) =>
  toPreview(view, { ...draft, ...change }, { lookups: none, place: null, brokerage })

const named = {
  contactFirstName: 'Kim',
  contactLastName: null,
  contactEmail: null,
  contactPhone: null,
  contactSMS: null,
}

test('[EDIT-01] the preview titles an untitled listing as saving does', () => {
  expect(preview({}).listing.title).toBe('2016 Cirrus SR22T')
})

test('[WIZ-03] the preview shows the saved length while the field is empty', () => {
  const previewLength = (length: number | null) =>
    toPreview(
      { ...view, listing: { ...view.listing, length: 26 } },
      { ...draft, listing: { ...draft.listing, length: length as number } },
      { lookups: none, place: null, brokerage: null },
    ).listing.length
  expect(previewLength(null)).toBe(26)
  expect(previewLength(27.3)).toBe(27.3)
})

test('[EDIT-01] the preview uses phone numbers from employee, office, and profile as the page does', () => {
  const brokerage = {
    bizEmployees: [{ bizEmpId: 1, name: 'Sam', phone: null, cell: '702-555-0111' }],
    bizLocations: [{ bizLocationId: 2, city: 'Mesa', state: 'AZ', zip: '85201', phone: '1' }],
  } as unknown as Brokerage
  const linked = { linkedEmployeeId: 1, linkedBizLocationId: 2 }
  expect(preview(linked, brokerage).contact).toMatchObject({
    contactName: 'Sam',
    hasPhone: true,
    hasSMS: true,
    city: 'Mesa',
  })
  expect(preview({ ...linked, contact: named }, brokerage).contact).toMatchObject({
    contactName: 'Kim',
    hasPhone: true,
  })
  const profileContact = { ...named, contactFirstName: 'Dana', contactPhone: '702-555-0143' }
  expect(preview({ profileContact }).contact).toMatchObject({ contactName: 'Dana', hasPhone: true })
  expect(preview({ profileContact, contact: named }).contact).toMatchObject({
    contactName: 'Kim',
    hasPhone: false,
  })
})
