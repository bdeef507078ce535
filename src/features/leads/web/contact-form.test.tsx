import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ContactForm } from './contact-form.tsx'

const sheet = {
  listing: {
    id: 1,
    url: '/listing/1',
    title: '2016 Cirrus SR22T',
    price: null,
    asking: null,
    isLeaseOnly: false,
    image: null,
  },
  sellerName: 'Sam',
  ownAddress: null,
  goesTo: ['seller' as const],
  prefilled: { contactName: '', contactEmail: '', contactPhone: '', contactSMS: '' },
  hasCard: false,
}

test('[CONT-01] explains without JavaScript why the contact form can’t be sent', () => {
  const Form = () => <ContactForm sheet={sheet} onSent={() => undefined} />
  const Stub = createRoutesStub([{ path: '/', Component: Form }])
  const [noscript = ''] = /<noscript>.*?<\/noscript>/s.exec(renderToString(<Stub />)) ?? []
  expect(noscript.replaceAll('<!-- -->', '')).toContain('This form needs JavaScript')
})
