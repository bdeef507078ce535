const ownCalls = 'have their own calls'
const unknown = 'The specification doesn’t say what they contain.'

/**
 * The fields of each entity that section 3 of the two specification texts names, one line per entity. A field is written
 * `name:kind`, nested with dots as in the text, `[]` for an entry of a list, and `|` between names of which one suffices.
 */
export const entityFields: EntityRow[] = [
  {
    at: 'core 54',
    entity: 'Listing',
    notes: {
      leads: ownCalls,
      invoiceList: ownCalls,
      tier: ownCalls,
      'listingTier.title': ownCalls,
      'listingTier.descriptions': ownCalls,
      'listingTier.isFeatured': ownCalls,
      'listingTier.videoCount': ownCalls,
      'listingTier.price': ownCalls,
      'listingTier.logoUrl': ownCalls,
    },
    fields: `id:number listingId:number year:number make:text makeId:number model:text length:number price:number title:text
      url:text stockNumber:text categoryId:number category:text locationId:number listingTypeId:number boatTypeId:number
      fuelTypeId:number fuel:text hullTypeId:number hullMaterial:text engineCount:number images:list features:list
      specs:object videos:list metaDataId:number profileId:number bizId:number isFeatured:flag isFav|isFavorite:flag
      isNew:flag isFractional:flag isForRent:flag isSold:flag isActive:flag isExpired:flag isIndv:flag views:number
      expires:text listingExpirationUtc:date cityState:text city:text state:text zip:text leads:list invoiceList:list
      tier:text listingTier.title:text listingTier.descriptions:list listingTier.isFeatured:flag
      listingTier.videoCount:number listingTier.price:number listingTier.logoUrl:text`,
  },
  { at: 'core 54', entity: 'Listing (saved listings)', fields: 'sendUpdates:flag' },
  {
    at: 'core 56',
    entity: 'Listing meta',
    fields: 'specs:object images:list features:list videos:list',
  },
  {
    at: 'core 58',
    entity: 'Specs',
    fields: `description:text hullId:text hours:number tax:text hullShape:text fuelCapacity:number speed.cruise:number
      speed.max:number loa:number lwl:number beam:number minDraft:number maxDraft:number weight:number passengers:number
      cabins:number berths:number sleeps:number heads:number freshWater:number engines:list`,
  },
  {
    at: 'core 60',
    entity: 'Engine entry',
    fields: `number:number make:text model:text type:text year:number cyl:number hp:number fuel:text hours:number`,
  },
  {
    at: 'core 62',
    entity: 'Feature group',
    fields: 'id:text name:text description:text items:list',
  },
  {
    at: 'core 64',
    entity: 'Image',
    fields: 'src:text thumb:text small:text large:text caption:text featureId:text rotation:number',
  },
  {
    at: 'core 66',
    entity: 'Location',
    fields: `id:number city:text stateId:number countryId:number regionId:number region:text zip:text country:text`,
  },
  {
    at: 'core 68',
    entity: 'Listing contact',
    fields: `bizName:text logoImageUrl:text contactFirstName:text contactLastName:text contactName:text contactPhone:text
      contactSMS:text contactEmail:text website:text street:text street2:text city:text state:text zip:text route:text`,
  },
  {
    at: 'core 70',
    entity: 'Lead (contact message)',
    fields: `listingId:number contactName:text contactEmail:text contactPhone:text contactSMS:text currentBoat:text
      purchaseTime:text message:text receiveUpdates:flag dateSubmitted:date`,
  },
  {
    at: 'core 72',
    entity: 'Contact (profile)',
    fields: `id:number contactFirstName:text contactLastName:text contactEmail:text contactPhone:text contactSMS:text
      name:text email:text cell:text phone:text`,
  },
  {
    at: 'core 74',
    entity: 'User profile / session',
    notes: { token: 'No other response contains it.' },
    fields: `username:text aspNetUserId:text profileId:number token:text userRoles:text savedListings[].listingId:number
      savedListings[].listing:object savedSearches:list firstName:text lastName:text email:text phone:text cell:text`,
  },
  {
    at: 'core 76',
    entity: 'Saved search',
    fields: 'id:number queryStr:text lastModifiedDate:date sendUpdates:flag',
  },
  {
    at: 'core 78',
    entity: 'Listing tier / product',
    fields: `id:number title:text description:text price:number logoUrl:text isFeatured:flag isProduct:flag
      productId:number imageCount:number videoCount:number tierName:text`,
  },
  {
    at: 'core 80',
    entity: 'Invoice',
    fields: `invoiceId:number listingId:number profileId:number listingPriceTierId:number modifiedDate:date
      executedPayment|executedPaymentMeta:any paymentExecutedDateTime:date priceTier:object`,
  },
  {
    at: 'core 82',
    entity: 'Manufacturer',
    fields: 'id:number name:text routeUrl:text image:text boatCount:number website:text',
  },
  {
    at: 'core 84',
    entity: 'Lookup data',
    fields: `categories:list makes:list models:list locations:list locations[].stateId:number states:list countries:list
      regions:list fuels:list hulls:list types:list todaysFeature:any`,
  },
  ...[
    'state',
    'country',
    'region',
    'type',
    'fuel',
    'corp',
    'featured',
    'category',
    'make',
    'model',
  ].map((discriminator) => ({
    at: 'core 84',
    entity: `Lookup (${discriminator})`,
    ...(discriminator === 'corp' && {
      notes: { uid: unknown, discriminator: unknown, description: unknown, text: unknown },
    }),
    fields: 'uid:any discriminator:text description:text text:text',
  })),
  {
    at: 'core 84',
    entity: 'Search bounds',
    fields: `maxEngines:number minYear:number maxYear:number minLength:number maxLength:number maxPrice:number`,
  },
  {
    at: 'core 86',
    entity: 'Anti-bot test',
    fields: 'beChecked:flag beUnChecked:flag beEmpty:text',
  },
  {
    at: 'core 86, companion 104',
    entity: 'Email subscription',
    fields: 'Email:text EmailSubscriptionTypeId:number Frequency:any',
  },
  {
    at: 'core 88, companion 106',
    entity: 'Loan calculator',
    notes: {
      loanLength: '**The loan calculator** runs in the browser.',
      loanAmount: '**The loan calculator** runs in the browser.',
      loanRate: '**The loan calculator** runs in the browser.',
      monthlyPayment: '**The loan calculator** runs in the browser.',
      totalInterest: '**The loan calculator** runs in the browser.',
      totalPaid: '**The loan calculator** runs in the browser.',
      monthlyPPT: '**The loan calculator** runs in the browser.',
    },
    fields: `loanLength:number loanAmount:number loanRate:number monthlyPayment:number totalInterest:number
      totalPaid:number monthlyPPT:number`,
  },
  {
    at: 'companion 91',
    entity: 'Brokerage',
    notes: { meta: unknown },
    fields: `id:number name:text route:text website:text logo:text titleImage:text meta:any isBroker:flag isDealer:flag
      allowAllEdit:flag desc:text social:any used:flag newConstruction:flag newMakes:any charter:flag otherServices:any
      mainOfficeBizLocationId:number bizLocations:list bizEmployees:list`,
  },
  {
    at: 'companion 92',
    entity: 'Office (bizLocation)',
    notes: { meta: unknown },
    fields: `bizLocationId:number name:text titleImage:text street:text street1:text street2:text city:text state:text
      stateId:number zip:text phone:text email:text locationId:number meta:any contact.contactName:text
      contact.contactPhone:text contact.contactSMS:text contact.contactEmail:text employees:list`,
  },
  {
    at: 'companion 93',
    entity: 'Employee (bizEmployee)',
    notes: { contactId: unknown, meta: unknown },
    fields: `bizEmpId:number name:text desc:text email:text phone:text cell:text contactId:number img:text meta:any`,
  },
  {
    at: 'companion 94',
    entity: 'Dashboard',
    fields: 'locations[].name:text currentLocation:any views:object saves:object leads:object',
  },
  {
    at: 'companion 95',
    entity: 'Lead',
    fields: `id:number leadId:number listingId:number listingStockNumber:text listingYear:number listingMakeId:number
      listingLength:number clientId:any boatId:number currentStateId:number contact.contactName:text
      contact.contactEmail:text contact.contactPhone:text contact.contactSMS:text contact.currentBoat:text
      contact.purchaseTime:text contact.message:text contact.lastNote:any lastNote.note:text lastNote.nextSteps:text
      dateSubmitted:date`,
  },
  { at: 'companion 96', entity: 'Lead state', fields: 'stateId:number stateName:text' },
  {
    at: 'companion 97',
    entity: 'Invoice (companion)',
    fields: `invoiceId:number listingId:number profileId:number listingPriceTierId:number modifiedDate:date
      executedPayment:object paymentExecutedDateTime:date priceTier.title:text priceTier.description:text`,
  },
  {
    at: 'companion 98',
    entity: 'Price tier or product',
    fields: `id:number title:text tierName:text price:number logoUrl:text descriptions:list isFeatured:flag
      isProduct:flag productId:number imageCount:number videoCount:number`,
  },
  {
    at: 'companion 100',
    entity: 'User (admin view)',
    notes: {
      listings: 'The listings of a user have',
      'listings[].listingId': 'The listings of a user have',
      'listings[].invoiceList': 'The listings of a user have',
      'listings[].leads': 'The listings of a user have',
    },
    fields: `profileId:number aspNetUserId:text email:text firstName:text lastName:text listingCount:number roles:list
      listings:list listings[].listingId:number listings[].invoiceList:list listings[].leads:list`,
  },
  {
    at: 'companion 101',
    entity: 'Call-center sign-up',
    fields: 'signUpDate:date email:text numListings:number',
  },
  {
    at: 'companion 102',
    entity: 'Importer',
    fields:
      'name|sourceName:text currentStep:any operationId|id:number rowCount|counts.rows:number',
  },
  {
    at: 'companion 103',
    entity: 'Manufacturer (companion)',
    fields: 'id:number name:text routeUrl:text image:text boatCount:number website:text',
  },
  {
    at: 'companion 105',
    entity: 'Document',
    fields: 'id:number name:text fileName:text ext:text fullBlobPath:text description:text',
  },
  {
    at: 'companion 105',
    entity: 'Event',
    fields: 'id:number name:text description:text contact:text date:date',
  },
  {
    at: 'companion 105',
    entity: 'Link',
    fields: 'id:number grouping:text order:number description:text linkAddress:text',
  },
  {
    at: 'companion 105',
    entity: 'FAQ',
    fields: 'id:number order:number description:text details:text',
  },
  {
    at: 'companion 105',
    entity: 'Chair',
    fields: 'id:number order:number description:text chairPerson:text',
  },
  {
    at: 'companion 105',
    entity: 'Board',
    fields: 'id:number order:number position:text person:text',
  },
]

export interface EntityRow {
  /** The text and its line. */
  at: string
  entity: string
  fields: string
  /** Sentences of the notes that explain each field which is absent or has another kind. */
  notes?: Record<string, string>
}
