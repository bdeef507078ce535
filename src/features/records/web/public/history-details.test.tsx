import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { SlotsContext } from '#ui/slots.tsx'
import { toHistorySection } from '../../history-section.ts'
import type { Inquiry } from '../ask-seller.tsx'
import { HistoryDetails } from './history-details.tsx'

afterEach(cleanup)

const inquiry = { listingId: 3, listingTitle: '1977 Cessna 182Q' }
const reply = { words: 'Repaired in Pueblo.', writtenAt: '2026-11-09T00:00:00.000Z', version: 1 }
const damage = {
  key: 'damage:FTW98LA214',
  isStrong: true,
  registryAt: null,
  title: 'Listed as “no damage history”; one report matches.',
  advice: 'Ask for the logbook entry.',
  question: 'How was the damage repaired?',
  reply,
}

function show(inquiry: Inquiry) {
  const section = toHistorySection({ history: null, discrepancies: [damage] })
  const slots = {
    ContactSeller: ({ label, question }: { label?: string; question?: string }) => (
      <button type="button">{`${label}: ${question}`}</button>
    ),
  }
  const Component = () => (
    <SlotsContext value={slots}>
      <HistoryDetails section={section} inquiry={inquiry} ownListingId={null} />
    </SlotsContext>
  )
  const Stub = createRoutesStub([{ path: '/', Component }])
  render(<Stub />)
}

test('[BEY-14] buyers can ask about each discrepancy and for the N-number', () => {
  show(inquiry)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Ask the seller: How was the damage repaired?',
    'Ask for the N-number: What is the aircraft’s N-number?',
  ])
  expect(screen.getByText('“Repaired in Pueblo.”')).toBeTruthy()
  expect(screen.getByText('The seller, Nov 9, 2026')).toBeTruthy()
})

test('[BEY-14] sellers and sold aircraft have the history without buttons', () => {
  show(null)
  expect(screen.getByText(damage.title)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
