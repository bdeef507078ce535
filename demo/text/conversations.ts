/** Replies in a conversation, by the state of its lead. `{offer}` is an amount in US dollars. */
export const buyerThanksMessages = [
  'Thank you for the quick answer. That helps, I will read it tonight and come back later to you.',
  'Great, thanks. I talk to my mechanic and call you tomorrow.',
  'Thanks! That is what I wanted to hear. My partner and I decide this week.',
  'Understood. One more thing: is there a lien on it?',
  'Thank you. Would you hold it for a few days if I send a deposit?',
] as const

export const sellerFollowUps = [
  'No lien, and the title is clear as of last month. Take your time with the papers.',
  'With a deposit in escrow I take it off the calendar for ten days. I send you the form.',
  'Good. I am at the field until six today, call whenever you like.',
] as const

export const viewingDialogues = [
  [
    'I can be there on Saturday around eleven, with my mechanic. Would that suit you?',
    'Eleven suits. Park at the FBO and ask for me, they bring you over. Please send me both your names for the gate.',
  ],
  [
    'We fly in on Thursday morning if the weather holds. Is there a place to tie down?',
    'There is, and the first night is free. I have it plugged in and warm from nine on.',
  ],
  [
    'Could I sit in it and see it run before I pay for a pre-buy?',
    'Of course. We open the cowling cold, then run it and taxi. A flight of half an hour is fine too if you bring your license.',
  ],
] as const

export const offerDialogues = [
  [
    'We would like to offer {offer}, subject to a pre-buy at a shop of our choice, closing within three weeks.',
    'Thank you. That is a fair start; the offer is on the table and you have an answer tomorrow by noon.',
  ],
  [
    'After the flight I can do {offer} with your annual, or a little less without it. Deposit goes out today if you agree.',
    'Let us do it with the annual. I send the purchase agreement and the escrow instructions tonight.',
  ],
] as const

export const buyerFarewells = [
  'Thank you for your time and the honest answers. We bought another one closer to home.',
  'My insurer wants twice what I had planned for my hours, so I have to pass. Good luck with the sale.',
  'The bank moved slower than I hoped. I may be back in spring, if you still have it.',
  'It is a fine aircraft, but above what I can spend. All the best.',
] as const

export const closingMessage =
  'The money has cleared and the bill of sale is signed. Keys, logs and covers are in the baggage compartment. Fly safely, and write once you are home.'
