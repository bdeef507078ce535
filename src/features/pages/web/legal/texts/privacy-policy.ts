import type { LegalSection } from '../legal-document.tsx'

/** Words in braces are filled in by the document: the site's name, address and mailbox, links. */
export const privacyPolicy: readonly LegalSection[] = [
  {
    id: 'short',
    title: 'In short',
    body: [
      'This policy belongs to our {terms}. You can look at every aircraft on {site} without telling us who you are. We do not sell personal data, we show no third-party advertising, and no other company’s program runs in our pages. What you write to a seller goes to that seller.',
    ],
  },
  {
    id: 'collect',
    title: 'What we collect',
    body: [
      [
        'What you give us: name, e-mail address, phone numbers and password (kept only as a hash) when you have an account; the content of listings and pictures that you publish; messages that you send to sellers; your address when you subscribe to the mailing list.',
        'What using the site leaves behind: the address you connect from, the time, the page asked for and your browser’s description, in our server’s log.',
        'What we count: how often a listing was shown, opened, saved and written about and its telephone number asked for, and from what kind of page people came to it. So that nobody counts twice on one day, a hash stands for your network and kind of device, or for your account when you save. The key that it is made with is new every day and deleted after the next one; from then on nobody can tell whom a count was about.',
        'What keeps your account safe: where it is logged in, with browser, system and connecting address, until that session ends; a history of what happened with it, and of log-ins to it that came to nothing, which you read on your page Security and which names only the block of addresses; and how many wrong passwords were tried for an address, under a hash of it, until a day has passed without any.',
        'What you pay for: the package, the amount, the date and the payment provider’s reference. Card numbers go to the provider and never to us.',
      ],
      'Location data in pictures is removed when they are uploaded. Serial numbers and registrations of aircraft are published, because they are public records.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and what your device keeps',
    body: [
      'We set cookies that the site needs or that you asked for, and none to follow you:',
      [
        'windsock.prefs keeps how you like the site to look: light or dark, theme, layout. One year.',
        'FUSE.shortcuts keeps your shortcuts in the toolbar. One year.',
        'A session cookie keeps you logged in. It is set at login, cannot be read by programs in the page, and ends when you log out.',
        'A device cookie tells this browser from others when you log in, so that you hear of a log-in on a new one, and get in at once while others try passwords for your account. It is set at login, cannot be read by programs in the page, and opens nothing. 400 days, and what we know it by as long, after its last use.',
      ],
      'Saved searches and aircraft of visitors without an account, the last aircraft you looked at, and the points you tick on our checklists are kept in your browser’s own storage. They do not leave your device. Clearing the site’s data in your browser removes them all.',
    ],
  },
  {
    id: 'use',
    title: 'What we use it for',
    body: [
      [
        'to run the marketplace: accounts, listings, search, messages, payments;',
        'to send what you asked for, such as a confirmation, a new password or the mailing list;',
        'to keep the site working and safe: finding errors, limiting misuse, stopping automated messages;',
        'to keep the records that tax and commercial law demand.',
      ],
    ],
  },
  {
    id: 'share',
    title: 'Who else sees it',
    body: [
      'Leads: when you write to a seller, your name, e-mail address, phone numbers, what you fly now, when you mean to buy and your message are sent to the seller of that aircraft: the owner, or the brokerage and its employees who handle the listing. They answer for what they do with it. If you agree to receive updates, the seller may send them until you say otherwise.',
      'Listings: contact details that you put into a listing are public while it is offered. They are hidden as soon as the aircraft is marked as sold.',
      'Service providers who host the site, send mail or handle payments act on our instructions and only for that. We give data to authorities where the law obliges us to. If the business changes hands, data goes with it under this policy.',
    ],
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    body: [
      'Every night what is over is deleted. Server logs are kept for up to 90 days. Backups hold what has been deleted until newer ones replace them; nothing is brought back from them but after a disaster, and then it is deleted again.',
      'When you have your account deleted, people you wrote to keep your messages without your name, addresses and numbers, and a brokerage that you worked for keeps its aircraft and leads. Your own aircraft, their pictures and documents, and all you saved are gone.',
    ],
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: [
      'Connections are encrypted. Passwords and login tokens are stored as hashes only. Employees of a brokerage see the leads of that brokerage and no others. No system is safe beyond all doubt; if data of yours is exposed, we tell you without undue delay.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: [
      'In your profile, under Your data, you take along a copy of all that we hold about you, in common formats, and have your account deleted; under Contact info you correct it. Or write to {contact}, also to object to a use. We answer within 30 days and charge nothing. If you live where a law gives you further rights, such as California or the European Union, you have them here too, and may also turn to the authority in charge of data protection. We do not treat anybody worse for using a right.',
      'We do not sell or share personal data for advertising, so there is nothing to opt out of; browsers’ “Do Not Track” and “Global Privacy Control” signals find that already so.',
    ],
  },
  {
    id: 'children',
    title: 'Children under 13',
    body: [
      '{site} is not meant for children under 13, and we do not knowingly collect personal data from them. If you believe that a child has given us some, write to {contact}: we delete it.',
    ],
  },
  {
    id: 'elsewhere',
    title: 'Links, and visitors from elsewhere',
    body: [
      'Websites of brokers and manufacturers that we link to have policies of their own. {site} is operated in the United States; if you use it from elsewhere, your data is handled there.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    body: [
      'When this policy changes, the date above changes with it, and what matters is announced on the site. Questions reach us at {contact}.',
    ],
  },
]
