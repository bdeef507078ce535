import type { StepName } from '../../wizard-rules.ts'

/** How each step is called: in the list, on the button that leads to it, and above it. */
export const stepWords: Record<StepName, StepWords> = {
  listing: {
    title: 'Listing information',
    detail: 'What it is',
    short: 'listing',
    heading: 'What are you selling?',
    lead: 'Start with the N-number; the registry knows most of the rest.',
    needed: 'what it is',
  },
  seller: {
    title: 'Office / Employee',
    detail: 'Who sells it',
    short: 'office',
    heading: 'Who sells it?',
    lead: 'Leads go to the employee; the office stands beside the listing.',
    needed: 'who sells it',
  },
  place: {
    title: 'Aircraft location',
    detail: 'Where it is based',
    short: 'location',
    heading: 'Where is it based?',
    lead: 'Buyers search around it.',
    needed: 'where it is based',
  },
  contact: {
    title: 'Contact information',
    detail: 'Who answers',
    short: 'contact',
    heading: 'Who answers?',
    lead: 'Visitors see the name; numbers only on demand, e-mail addresses never.',
    needed: 'a name, and details without mistakes',
  },
  billing: {
    title: 'Billing',
    detail: 'Save, then pay',
    short: 'billing',
    heading: 'Save it, then choose a package',
    lead: 'A last look at what will be saved, and at what buyers will see of you.',
    needed: 'your name and a way to reach you',
  },
}

type StepWords = {
  title: string
  detail: string
  short: string
  heading: string
  lead: string
  /** What it waits for, within "Still needed: …". */
  needed: string
}
