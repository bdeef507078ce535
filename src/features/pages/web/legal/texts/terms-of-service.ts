import type { LegalSection } from '../legal-document.tsx'

/** Words in braces are filled in by the document: the site's name, address and mailbox, links. */
export const termsOfService: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'What you agree to',
    body: [
      'These terms are a contract between you and the operator of {site} (“we”, “us”), which runs the marketplace at {address}. By opening the site, making an account, publishing a listing or sending a message to a seller, you agree to them and to our {privacy}. If you do not agree, please do not use the site.',
      'If you use {site} for a company, you confirm that you may bind it; “you” then means the company as well.',
    ],
  },
  {
    id: 'who-we-are',
    title: 'Who we are, and who we are not',
    body: [
      '{site} is a place where owners and brokerages offer aircraft and where buyers find them. We publish what sellers tell us. We do not own, inspect, fly, store, finance, insure or sell the aircraft listed, we are not a broker or an agent of either side, and we are no party to a sale.',
      'A contract for an aircraft is made between its buyer and its seller only. Who the other side is, whether title is clear and whether the aircraft is what it is said to be are for you to establish.',
    ],
  },
  {
    id: 'age',
    title: 'Minimum age',
    body: [
      'You must be at least 13 years old to use {site}. To publish a listing, to buy from us or to enter into a contract with another user you must be old enough to make a binding contract where you live. We close accounts of children under 13 and delete what belongs to them.',
    ],
  },
  {
    id: 'accounts',
    title: 'Accounts',
    body: [
      'Looking at aircraft needs no account. Saving searches with us, publishing listings and managing a brokerage do. Accounts may be available by invitation only.',
      [
        'Give true details and keep them current.',
        'Keep your password to yourself; you answer for what is done with your account until you tell us that somebody else has it.',
        'One person, one account. A brokerage gives each of its employees an account of their own.',
      ],
    ],
  },
  {
    id: 'listings',
    title: 'Listings',
    body: [
      'Whoever publishes a listing promises that:',
      [
        'they own the aircraft or are authorized by its owner to offer it;',
        'year, make, model, registration, serial number, hours, engine times and their basis, damage history and the state of the logbooks are stated to the best of their knowledge, and what is not known is left out instead of guessed;',
        'the pictures show that aircraft and may be published by us;',
        'the listing is marked as sale pending or sold, or taken down, without delay when that is what it is;',
        'one aircraft is offered once.',
      ],
      'Year, make and length cannot be changed after a listing is saved, because a listing that turns into another aircraft misleads those who saved it. We may shorten, correct, move or remove a listing that breaks these terms or the law, and we need not publish any.',
    ],
  },
  {
    id: 'prices',
    title: 'Prices, packages and payments',
    body: [
      'Prices of aircraft are asking prices in US dollars, set by sellers. Medians, estimates, monthly payments and price comparisons on {site} are calculated from listings; they are information, not an appraisal or an offer of credit.',
      'What a listing package or product of ours costs, how long it runs and what it contains stands beside it before you buy. Payment is due when you order and is handled by a payment provider, under that provider’s terms; we do not receive your card number. Except where the law gives you a right to it, a package that has begun is not refunded; if we take down a listing without a reason that you gave us, we return the unused part.',
    ],
  },
  {
    id: 'leads',
    title: 'Messages to sellers',
    body: [
      'When you contact a seller through {site}, your message and the contact details in it are passed to that seller, who may answer you directly. We keep a copy so that the message is not lost and misuse can be found.',
      'Write to sellers only about an aircraft that you may be interested in. Sellers may use your details to answer you and for nothing else unless you agree.',
    ],
  },
  {
    id: 'conduct',
    title: 'What is not allowed',
    body: [
      'You may not:',
      [
        'publish anything false, misleading, unlawful, defamatory, hateful or infringing;',
        'offer aircraft, parts or documents that may not be sold, or falsify records, data plates or registration marks;',
        'ask for money outside a sale that you really mean to complete, or pretend to be someone else;',
        'collect other users’ contact details, or send them advertising that they did not ask for;',
        'copy the listings in bulk, or run programs against the site in a way that burdens it or gets around its limits; search engines may follow our robots rules, and programs may use the documented interface within its limits;',
        'look for weaknesses in other users’ accounts, upload harmful code or interfere with the service. If you find a weakness by accident, tell us first.',
      ],
    ],
  },
  {
    id: 'licence',
    title: 'Your content, and our right to show it',
    body: [
      'What you publish stays yours. You give us a non-exclusive, worldwide, royalty-free licence to store, resize, format, translate and show it on {site}, in its messages, feeds and interfaces, and to promote the listing elsewhere. It ends when you delete the content, except for copies that others lawfully made before, and except that a sold listing may stay visible, without its contact details, as a record of the market.',
      'The name and mark of {site} and the arrangement of the site are ours. The program it runs on is free software under its own licence, which these terms do not narrow.',
    ],
  },
  {
    id: 'no-advice',
    title: 'No aviation advice, and nothing said about airworthiness',
    body: [
      'Nothing on {site} is a statement that an aircraft is airworthy, conforms to its type design, is legal to fly or is fit for any purpose. Hours, life remaining, weights, performance and equipment are figures from sellers and reference data. They may be wrong, and they must never be used for flight planning, weight and balance, maintenance or a decision to fly.',
      'Before you buy, have the logbooks, the title and the aircraft examined by persons who are qualified and independent of the seller. Checklists and calculators here are general information, not legal, tax, insurance, credit or technical advice.',
    ],
  },
  {
    id: 'liability',
    title: 'Warranty and liability',
    body: [
      'The site is provided as it is and as available. As far as the law allows, we give no warranty, express or implied, including warranties of merchantability, fitness for a particular purpose, title and non-infringement, and we do not promise that the site is without interruption or error.',
      'As far as the law allows, we are not liable for indirect, incidental, special or consequential damage, for lost profit or data, or for anything that arises from an aircraft, a user’s conduct or a contract between users. All our liability together is limited to the greater of $100 and what you paid us in the twelve months before the claim arose. Nothing here limits liability that cannot be limited by law.',
      'If somebody makes a claim against us because of what you published or because you broke these terms, you will hold us harmless from it, including reasonable legal costs.',
    ],
  },
  {
    id: 'copyright',
    title: 'Complaints about content',
    body: [
      'If you believe that a listing infringes your copyright or other right, write to {contact} with the address of the page, what is infringed, how we can reach you, a statement made in good faith that the use is not authorized, and a statement, under penalty of perjury, that your notice is accurate and that you may act for the owner. We remove what is rightly complained of, and tell whoever published it, who may object.',
    ],
  },
  {
    id: 'termination',
    title: 'Ending it',
    body: [
      'You may stop using {site} and have your account closed at any time. We may suspend or close an account, or refuse service, when these terms are broken, when the law asks for it, or when we end the service; where we fairly can, we say so before. What by its nature outlives an ending does: licences to content already published, disclaimers, limits of liability, and the law that governs.',
    ],
  },
  {
    id: 'law',
    title: 'Governing law',
    body: [
      'These terms are governed by the laws of the State of Ohio, without regard to its rules on the conflict of laws. The state and federal courts in Ohio have exclusive jurisdiction over disputes that arise from them, and you and we agree to it. Before going to court, each side will try for 30 days to settle the matter by writing to the other.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    body: [
      'We may change these terms. The date above says since when they apply; a change that takes something from you is announced on the site before it does. Going on using {site} afterwards means that you accept it. If one clause is not enforceable, the others stay in force; if we do not insist on a right once, we do not give it up.',
    ],
  },
  { id: 'contact', title: 'Contact', body: ['Questions about these terms reach us at {contact}.'] },
]
