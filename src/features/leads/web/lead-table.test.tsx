import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Lead } from '../contract.ts'
import { LeadTable } from './lead-table.tsx'

const lead: Lead = {
  leadId: 12,
  listingId: 1,
  contactName: 'Priya Raman',
  contactEmail: 'priya@raman.example',
  contactPhone: null,
  contactSMS: null,
  currentBoat: null,
  purchaseTime: '3 months',
  message: null,
  canReply: true,
  receiveUpdates: false,
  dateSubmitted: '2026-11-01T12:00:00.000Z',
  deliveries: [],
}

test('[CONT-05] links to a conversation only if the reader can open it', () => {
  const render = (canReply: boolean) => {
    const Table = () => <LeadTable leads={[{ ...lead, canReply }]} now="2026-11-02T12:00:00.000Z" />
    const Stub = createRoutesStub([{ path: '/', Component: Table }])
    return renderToString(<Stub />)
  }
  expect(render(true).split('href="/leads/12"')).toHaveLength(3)
  expect(render(false)).toContain('Priya Raman')
  expect(render(false)).not.toContain('/leads/12')
})
