import type { StepName } from '../../wizard-rules.ts'

/** How each step is called: in the list, on the button that leads to it, and above it. */
export const stepWords: Record<StepName, StepWords> = {
  listing: {
    title: 'Listing information',
    detail: 'What it is',
    short: 'listing',
    heading: 'What are you selling?',
    lead: 'Start with the N-number; the registry knows most of the rest.',
  },
  seller: {
    title: 'Office / Employee',
    detail: 'Who sells it',
    short: 'office',
    heading: 'Who sells it?',
    lead: 'Leads go to the employee; the office stands beside the listing.',
  },
  place: {
    title: 'Aircraft location',
    detail: 'Where it stands',
    short: 'location',
    heading: 'Where does it stand?',
    lead: 'Buyers search around it.',
  },
  contact: {
    title: 'Contact information',
    detail: 'Who answers',
    short: 'contact',
    heading: 'Who answers?',
    lead: 'Visitors see the name; numbers only on demand, e-mail addresses never.',
  },
  billing: {
    title: 'Billing',
    detail: 'Save, then pay',
    short: 'billing',
    heading: 'Save it, then choose a package',
    lead: 'Have a last look at what will be saved.',
  },
}

type StepWords = { title: string; detail: string; short: string; heading: string; lead: string }
