import type { LegalSection } from '../legal-document.tsx'

/** Rendering replaces placeholders in braces with the site's name, address, email, and links. */
export const privacyPolicy: readonly LegalSection[] = [
  {
    id: 'short',
    title: 'Summary',
    body: [
      'This policy is part of our {terms}. You can look at every aircraft on {site} without telling us who you are. We do not sell personal data, show third-party advertising, or run any other company’s code on our pages. Your messages to a seller go to that seller.',
    ],
  },
  {
    id: 'collect',
    title: 'What we collect',
    body: [
      [
        'What you give us: your name, email address, phone numbers, and password (stored only as a hash) if you have an account; the content of listings and images you publish; messages you send to sellers; and your address if you subscribe to the mailing list.',
        'Server logs: your IP address, the time, the page requested, and your browser’s description.',
        'Usage counts: how often a listing was shown, opened, saved, and inquired about, how often its phone number was revealed, and from what kind of page visitors came. To avoid counting anyone twice in one day, we use a hash of your network and type of device, or of your account when you save. The key for this hash changes every day and is deleted after the following day. After that, no one can tell who was counted.',
        'Account security: where your account is logged in, with browser, system, and IP address, until that session ends; a history of account activity, including failed and unfinished logins, which you can see on your Security page and which shows only the network’s address range; and the number of wrong passwords entered for an email address, stored under a hash of that address, until a day has passed without any.',
        'Purchases: the package, the amount, the date, and the payment provider’s reference. Card numbers go to the provider and never to us.',
      ],
      'We remove location data from images when they are uploaded. We publish aircraft serial numbers and registrations because they are public records.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and data on your device',
    body: [
      'We set only cookies that the site needs or that you asked for, and none that track you:',
      [
        'windsock.prefs stores your display settings: light or dark, theme, and layout. One year.',
        'FUSE.shortcuts stores your toolbar shortcuts. One year.',
        'A session cookie keeps you logged in. It is set at login, cannot be read by scripts on the page, and ends when you log out.',
        'A device cookie recognizes this browser when you log in. It lets us notify you about a login in a new browser, and lets you log in right away while others are trying passwords for your account. It is set at login, cannot be read by scripts on the page, and does not give access to anything. The cookie and our record of it last for 400 days after their last use.',
      ],
      'If you do not have an account, your saved searches and aircraft are stored in your browser. Your recently viewed aircraft and the checklist items you check are always stored there. They do not leave your device. To remove them all, clear the site’s data in your browser.',
    ],
  },
  {
    id: 'use',
    title: 'How we use it',
    body: [
      [
        'to run the marketplace: accounts, listings, search, messages, payments;',
        'to send what you asked for, such as a confirmation, a new password, or the mailing list;',
        'to keep the site working and safe: finding errors, limiting misuse, stopping automated messages;',
        'to keep the records that tax and commercial law require.',
      ],
    ],
  },
  {
    id: 'share',
    title: 'Who else sees it',
    body: [
      'Leads: When you write to a seller, we send your name, email address, phone numbers, current aircraft, purchase timeframe, and message to the seller of that aircraft. The seller is the owner, or the brokerage and its employees who handle the listing. They are responsible for what they do with your information. If you agree to receive updates, the seller may send them until you opt out.',
      'Listings: Contact details that you put in a listing are public while it is active. We hide them as soon as the aircraft is marked as sold.',
      'Service providers that host the site, send email, or handle payments act on our instructions and only for that purpose. We give data to authorities where the law requires it. If the business changes hands, your data is transferred under this policy.',
    ],
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    body: [
      'Data past its retention period is deleted every night. Server logs are stored for up to 90 days. Deleted data stays in our backups until newer backups replace them. We only restore a backup after a disaster, and then we delete that data again.',
      'If you delete your account, people you wrote to keep your messages without your name, addresses, and phone numbers. A brokerage you worked for keeps its aircraft and leads. Your own aircraft, with their photos and documents, and everything you saved are deleted.',
    ],
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: [
      'Connections are encrypted. Passwords and login tokens are stored only as hashes. Employees of a brokerage see only that brokerage’s leads. No system is completely secure. If your data is exposed, we will notify you without undue delay.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: [
      'In your profile, under Your data, you can download a copy of all the data we hold about you, in common formats, or delete your account. Under Contact info, you can correct your data. You can also write to {contact}, including to object to a use of your data. We respond within 30 days, free of charge. If the law where you live gives you more rights, as in California or the European Union, you have them here too. You may also contact your data protection authority. We never treat anyone worse for exercising a right.',
      'We do not sell personal data or share it for advertising, so there is nothing to opt out of. This already satisfies your browser’s “Do Not Track” and “Global Privacy Control” signals.',
    ],
  },
  {
    id: 'children',
    title: 'Children under 13',
    body: [
      '{site} is not intended for children under 13, and we do not knowingly collect personal data from them. If you believe that a child has given us personal data, write to {contact}, and we will delete it.',
    ],
  },
  {
    id: 'elsewhere',
    title: 'External links and international visitors',
    body: [
      'The broker and manufacturer websites that we link to have their own policies. {site} is operated in the United States. If you use it from another country, your data is processed in the United States.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    body: [
      'When this policy changes, we update the date above and announce important changes on the site. If you have questions, write to {contact}.',
    ],
  },
]
