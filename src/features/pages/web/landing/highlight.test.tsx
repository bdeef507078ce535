import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { UnitsProvider } from '#ui/units.tsx'
import { Highlight } from './highlight.tsx'

const listing = {
  id: 1,
  url: '/listing/x-1',
  title: '1992 Robinson R22 Beta',
  price: 90_000,
  images: [],
  engine: null,
  cityState: 'Chateaugay, NY',
} as unknown as Parameters<typeof Highlight>[0]['listing']

const euros = { currency: 'EUR' as const, perDollar: 0.88, ratedOn: '2026-11-26' }
const pounds = { ...euros, currency: 'GBP' as const, perDollar: 0.67 }

test.each([
  [null, undefined, '$600'],
  [null, euros, '1%'],
  [{ currency: 'GBP' as const, price: 60_000 }, pounds, '£400'],
  [{ currency: 'GBP' as const, price: 60_000 }, euros, '1%'],
])(
  '[BEY-17] with the asking terms %j, visitors who reckon in %j see the difference from the median as %s',
  (asking, money, expected) => {
    const Stub = createRoutesStub([
      {
        path: '/',
        Component: () => (
          <UnitsProvider text={undefined} money={money}>
            <Highlight listing={{ ...listing, asking } as typeof listing} difference={600} />
          </UnitsProvider>
        ),
      },
    ])
    expect(renderToString(<Stub />)).toContain(expected)
  },
)
