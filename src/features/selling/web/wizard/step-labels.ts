import type { StepName } from '../../wizard-rules.ts'

/** Labels for each step: in the list, on the button that leads to it, and in its heading. */
export const stepLabels: Record<StepName, StepLabels> = {
  listing: {
    title: 'Listing information',
    detail: 'Aircraft details',
    short: 'listing',
    heading: 'What are you selling?',
    lead: 'Start with the N-number. The FAA registry has most of the rest.',
    needed: 'aircraft details',
  },
  seller: {
    title: 'Office / Employee',
    detail: 'Seller',
    short: 'office',
    heading: 'Who’s selling it?',
    lead: 'Leads go to the employee. The office appears next to the listing.',
    needed: 'seller',
  },
  place: {
    title: 'Aircraft location',
    detail: 'Where it’s based',
    short: 'location',
    heading: 'Where is it based?',
    lead: 'Buyers search by location.',
    needed: 'location',
  },
  contact: {
    title: 'Contact information',
    detail: 'Contact for buyers',
    short: 'contact',
    heading: 'Who should buyers contact?',
    lead: 'Visitors see the name. We show phone numbers only on request and never show email addresses.',
    needed: 'a name and valid contact details',
  },
  billing: {
    title: 'Billing',
    detail: 'Save, then pay',
    short: 'billing',
    heading: 'Save, then choose a package',
    lead: 'Review your listing and the contact details buyers will see.',
    needed: 'your name and contact details',
  },
}

type StepLabels = {
  title: string
  detail: string
  short: string
  heading: string
  lead: string
  /** Text after "Still needed: …". */
  needed: string
}
