import type { LegalSection } from '../legal-document.tsx'

/** Rendering replaces placeholders in braces with the site's name, address, email, and links. */
export const termsOfService: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'What you agree to',
    body: [
      'These terms are a contract between you and the operator of {site} (“we” or “us”), which runs the marketplace at {address}. By opening the site, creating an account, publishing a listing, or sending a message to a seller, you agree to them and to our {privacy}. If you do not agree, please do not use the site.',
      'If you use {site} for a company, you confirm that you are authorized to bind it. In that case, “you” also means the company.',
    ],
  },
  {
    id: 'who-we-are',
    title: 'Who we are and who we are not',
    body: [
      '{site} is a marketplace where owners and brokerages offer aircraft and buyers find them. We publish what sellers tell us. We do not own, inspect, fly, store, finance, insure, or sell the aircraft listed. We are not a broker or an agent of either side, and we are not a party to any sale.',
      'A contract for an aircraft is only between its buyer and its seller. It is up to you to verify who the other side is, whether the title is clear, and whether the aircraft is as described.',
    ],
  },
  {
    id: 'age',
    title: 'Minimum age',
    body: [
      'You must be at least 13 years old to use {site}. To publish a listing, buy from us, or enter into a contract with another user, you must be old enough to make a binding contract where you live. We close accounts of children under 13 and delete everything in them.',
    ],
  },
  {
    id: 'accounts',
    title: 'Accounts',
    body: [
      'You do not need an account to look at aircraft. You need one to save searches with us, publish listings, or manage a brokerage. Accounts may be available by invitation only.',
      [
        'Provide accurate information, and keep it up to date.',
        'Keep your password secret. You are responsible for what is done with your account until you tell us that someone else knows it.',
        'One account per person. A brokerage gives each employee a separate account.',
      ],
    ],
  },
  {
    id: 'listings',
    title: 'Listings',
    body: [
      'Anyone who publishes a listing promises that:',
      [
        'they own the aircraft or are authorized by its owner to offer it;',
        'year, make, model, registration, serial number, hours, engine times and their basis, damage history, and the state of the logbooks are stated to the best of their knowledge, and what is not known is left out instead of guessed;',
        'the photos show that aircraft, and we may publish them;',
        'the listing is promptly marked as sale pending or sold, or taken down, when its status changes;',
        'each aircraft is listed only once.',
      ],
      'You cannot change the year, make, or length after a listing is saved, because a listing that turns into another aircraft misleads the people who saved it. We may shorten, correct, move, or remove a listing that breaks these terms or the law, and we are not required to publish any listing.',
    ],
  },
  {
    id: 'prices',
    title: 'Prices, packages, and payments',
    body: [
      'Aircraft prices are asking prices in US dollars, set by sellers. Medians, estimates, monthly payments, and price comparisons on {site} are calculated from listings. They are information, not an appraisal or an offer of credit.',
      'We show the price, duration, and contents of a listing package or product before you buy. Payment is due when you order. A payment provider handles it under its own terms, and we do not receive your card number. Except where the law gives you a right to a refund, we do not refund a package that has started. If we take down a listing and you did not give us cause, we refund the unused part.',
    ],
  },
  {
    id: 'leads',
    title: 'Messages to sellers',
    body: [
      'When you contact a seller through {site}, we pass your message and its contact details on to that seller, who may reply to you directly. We store a copy so that the message is not lost and misuse can be detected.',
      'Write to sellers only about an aircraft you may be interested in. Sellers may use your details only to reply to you, unless you agree to other uses.',
    ],
  },
  {
    id: 'conduct',
    title: 'What is not allowed',
    body: [
      'You may not:',
      [
        'publish anything false, misleading, unlawful, defamatory, hateful, or infringing;',
        'offer aircraft, parts, or documents that may not be sold, or falsify records, data plates, or registration marks;',
        'ask for money except as part of a sale that you intend to complete, or pretend to be someone else;',
        'collect other users’ contact details, or send them advertising that they did not ask for;',
        'copy the listings in bulk, or run programs against the site in a way that burdens it or gets around its limits; search engines may follow our robots rules, and programs may use the documented interface within its limits;',
        'probe other users’ accounts for vulnerabilities, upload harmful code, or interfere with the service. If you find a vulnerability by accident, tell us first.',
      ],
    ],
  },
  {
    id: 'licence',
    title: 'Your content and our right to show it',
    body: [
      'What you publish remains yours. You grant us a non-exclusive, worldwide, royalty-free license to store, resize, format, translate, and show it on {site}, in its messages, feeds, and interfaces, and to promote the listing elsewhere. The license ends when you delete the content, with two exceptions: copies that others lawfully made before then, and sold listings, which may stay visible as a record of the market without their contact details.',
      'The name and mark of {site} and the arrangement of the site are ours. The software it runs on is free software under its own license, which these terms do not limit.',
    ],
  },
  {
    id: 'no-advice',
    title: 'No aviation advice and no statement of airworthiness',
    body: [
      'Nothing on {site} is a statement that an aircraft is airworthy, conforms to its type design, is legal to fly, or is fit for any purpose. Hours, remaining life, weights, performance, and equipment come from sellers and reference data. They may be wrong. Never use them for flight planning, weight and balance, maintenance, or a decision to fly.',
      'Before you buy, have the logbooks, the title, and the aircraft examined by people who are qualified and independent of the seller. Checklists and calculators here are general information, not legal, tax, insurance, credit, or technical advice.',
    ],
  },
  {
    id: 'liability',
    title: 'Warranty and liability',
    body: [
      'The site is provided “as is” and “as available.” To the extent permitted by law, we give no warranty, express or implied, including warranties of merchantability, fitness for a particular purpose, title, and non-infringement. We do not promise that the site will be uninterrupted or free of errors.',
      'As far as the law allows, we are not liable for indirect, incidental, special, or consequential damage, for lost profit or data, or for anything that arises from an aircraft, a user’s conduct, or a contract between users. Our total liability is limited to the greater of $100 and what you paid us in the twelve months before the claim arose. Nothing here limits liability that cannot be limited by law.',
      'If someone makes a claim against us because of what you published or because you broke these terms, you will hold us harmless from that claim, including reasonable legal costs.',
    ],
  },
  {
    id: 'copyright',
    title: 'Complaints about content',
    body: [
      'If you believe that a listing infringes your copyright or another right, write to {contact}. Include the URL of the page, what is infringed, and how we can reach you. Also include a good-faith statement that the use is not authorized, and a statement under penalty of perjury that your notice is accurate and that you may act for the owner. If your complaint is justified, we remove the content and notify the person who published it, who may object.',
    ],
  },
  {
    id: 'termination',
    title: 'Termination',
    body: [
      'You may stop using {site} and close your account at any time. We may suspend or close an account, or refuse service, if these terms are broken, if the law requires it, or if we end the service. Where we reasonably can, we tell you in advance. Provisions that by their nature survive termination remain in effect: licenses to content already published, disclaimers, limits of liability, and governing law.',
    ],
  },
  {
    id: 'law',
    title: 'Governing law',
    body: [
      'These terms are governed by the laws of the State of Ohio, without regard to its conflict of laws rules. The state and federal courts in Ohio have exclusive jurisdiction over disputes that arise from these terms, and both you and we consent to that jurisdiction. Before going to court, each side will try for 30 days to settle the matter in writing.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    body: [
      'We may change these terms. The date above shows when they took effect. If a change takes something from you, we announce it on the site before it takes effect. If you continue to use {site} after that, you accept the change. If one clause is unenforceable, the others remain in effect. If we do not enforce a right once, we do not give it up.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    body: ['If you have questions about these terms, write to {contact}.'],
  },
]
