// Generated from the migrated database by `npm run db:types`. Do not edit.
import type { ColumnType, Generated } from 'kysely'
import type { Language, LanguageTag } from '#kernel/messages/languages.ts'

type GeneratedNull<T> = ColumnType<T | null, T | null | undefined, T | null>

export type Database = {
  accident_report: {
    source: 'ntsb' | 'sust'
    report_number: string
    kind: 'accident' | 'incident'
    occurred_on: string
    place: string | null
    country: string | null
    registration: string | null
    make: string | null
    model: string | null
    maker: string | null
    family: string | null
    serial_number: string | null
    damage: 'none' | 'minor' | 'substantial' | 'destroyed' | null
    fatal: number | null
    serious: number | null
    minor: number | null
    uninjured: number | null
    phase: string | null
  }
  accident_report_staged: {
    load_id: number
    source: string
    report_number: string
    kind: string
    occurred_on: string
    place: string | null
    country: string | null
    registration: string | null
    make: string | null
    model: string | null
    maker: string | null
    family: string | null
    serial_number: string | null
    damage: string | null
    fatal: number | null
    serious: number | null
    minor: number | null
    uninjured: number | null
    phase: string | null
  }
  account_activity: {
    id: Generated<number>
    profile_id: number
    happened_at: Date
    action: string
    session_id: string | null
    device: string
    network: string | null
    about: string | null
    path: string | null
    times: Generated<number>
  }
  account_deletion: {
    profile_id: number
    asked_at: Date
    due_at: Date
    token_hash: Buffer
    closes: Generated<number[]>
    begun_at: Date | null
  }
  account_link: {
    token_hash: Buffer
    profile_id: number
    purpose: 'confirm-email' | 'reset-password' | 'set-password'
    email: string
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  aircraft_type: {
    id: number
    slug: string
    name: string
  }
  airport: {
    ident: string
    name: string
    city: string
    state_id: number
    latitude: number
    longitude: number
    time_zone: string | null
    iata: string | null
  }
  alert_pause: {
    profile_id: number
    snoozed_until: Date
  }
  alert_progress: {
    singleton: Generated<boolean>
    version: number
    listing_id: Generated<number>
    all_after: number | null
  }
  api_token: {
    id: Generated<number>
    profile_id: number
    name: string
    token_hash: Buffer
    ending: string
    scopes: string[]
    password_digest: Buffer | null
    created_at: Date
    expires_at: Date
    last_used_at: Date | null
  }
  authenticator_app: {
    profile_id: number
    secret: Buffer
    created_at: Date
    confirmed_at: Date | null
    last_step: number | null
    last_used_at: Date | null
  }
  backup_report: {
    target: string
    ended_at: Date
    damaged: number
    missing: number
  }
  billing_profile: {
    id: Generated<number>
    profile_id: number | null
    biz_id: number | null
    name: string
    street: string
    postal_code: string | null
    city: string
    region: string | null
    country: string
    vat_id: string | null
    email: string | null
    version: Generated<number>
  }
  biz: {
    id: Generated<number>
    name: string
    route: string
    website: string | null
    logo_url: string | null
    title_image_url: string | null
    description: string | null
    is_broker: Generated<boolean>
    is_dealer: Generated<boolean>
    allow_all_edit: Generated<boolean>
    wants_adf: Generated<boolean>
    main_office_id: number | null
    created_at: Generated<Date>
    confirmed_at: GeneratedNull<Date>
    founder_id: number | null
    founding_key: string | null
    sells_used: Generated<boolean>
    sells_new: Generated<boolean>
    new_makes: string | null
    offers_charter: Generated<boolean>
    other_services: string | null
    social: Generated<string[]>
    feed_token: string | null
    feed_enabled: Generated<boolean>
    version: Generated<number>
    legal: ColumnType<unknown, string | null | undefined, string | null>
    decline_reason: string | null
    hidden_at: Date | null
  }
  biz_day: {
    biz_id: number
    day: string
    office_id: number
    employee_id: number
    source: string
    views: number
    impressions: number
    saves: number
    leads: number
    phones: number
  }
  biz_employee: {
    id: Generated<number>
    biz_id: number
    biz_location_id: number | null
    profile_id: number | null
    name: string
    description: string | null
    email: string | null
    phone: string | null
    cell: string | null
    image_url: string | null
    is_admin: Generated<boolean>
    sees_own_only: Generated<boolean>
    joined_at: Generated<Date>
    version: Generated<number>
  }
  biz_hour: {
    biz_id: number
    hour: Date
    office_id: number
    employee_id: number
    views: number
    impressions: number
    saves: number
    leads: number
    phones: number
  }
  biz_invitation: {
    id: Generated<number>
    biz_id: number
    email: string
    is_admin: Generated<boolean>
    sees_own_only: Generated<boolean>
    biz_location_id: number | null
    token_hash: Buffer
    invited_by: number | null
    invited_at: Date
    sent_at: Date
    expires_at: Date
    accepted_at: Date | null
    withdrawn_at: Date | null
  }
  biz_location: {
    id: Generated<number>
    biz_id: number
    name: string
    street: string | null
    street2: string | null
    location_id: number
    airport_ident: string | null
    phone: string | null
    email: string | null
    contact_name: string | null
    title_image_url: string | null
    contact_phone: string | null
    contact_sms: string | null
    contact_email: string | null
    opening_hours: string | null
    version: Generated<number>
    region: string | null
    postal_code: string | null
  }
  biz_picture: {
    id: Generated<number>
    biz_id: number
    position: number
    folder: string
    name: string
    width: number
    height: number
    preview: string | null
    caption: string | null
    added_at: Generated<Date>
  }
  buyer_card: {
    profile_id: number
    version: Generated<number>
    means: 'cash' | 'loan' | 'arranging' | null
    loan_amount: number | null
    ready: 'now' | 'months' | 'later' | null
    certificate: 'student' | 'sport' | 'recreational' | 'private' | 'commercial' | 'airline' | null
    ratings: string | null
    instrument: Generated<boolean>
    multi_rated: Generated<boolean>
    hours_total: number | null
    hours_retractable: number | null
    hours_tailwheel: number | null
    hours_multi: number | null
    hours_turbine: number | null
    hours_helicopter: number | null
    model: string | null
    hours_in_model: number | null
    based: string | null
    sells: string | null
    shop: string | null
    updated_at: Date
  }
  calendar_key: {
    profile_id: number
    biz_id: number
    key_hash: Buffer
    created_at: Date
  }
  case_appeal: {
    id: Generated<number>
    case_id: number | null
    report_id: number | null
    token_hash: Buffer
    expires_at: Date
    used_at: Date | null
    lead_id: number | null
    side: 'buyer' | 'seller' | null
    decider_id: number | null
    ended_by: 'decision' | 'side' | null
    question_id: number | null
  }
  case_entry: {
    id: Generated<number>
    case_id: number
    kind: 'decision' | 'answer' | 'change' | 'overdue' | 'appeal' | 'complaint'
    decision: 'leave' | 'ask' | 'hide' | 'block' | 'gone' | null
    listing_id: number | null
    words: string | null
    profile_id: number | null
    written_at: Date
    ground: 'terms' | 'law' | null
    clause: string | null
  }
  category: {
    id: number
    aircraft_type_id: number
    slug: string
    name: string
  }
  community_board: {
    id: Generated<number>
    position: number
    board_position: string
    person: string | null
    version: Generated<number>
  }
  community_chair: {
    id: Generated<number>
    position: number
    description: string
    chair_person: string | null
    version: Generated<number>
  }
  community_document: {
    id: Generated<number>
    name: string
    description: string | null
    file_name: string
    ext: 'pdf' | 'doc' | 'docx' | 'xls' | 'xlsx' | 'txt' | 'png' | 'jpg'
    bytes: number
    storage_key: string
    uploaded_at: Date
    version: Generated<number>
  }
  community_event: {
    id: Generated<number>
    name: string
    description: string
    contact: string
    date: string
    version: Generated<number>
  }
  community_faq: {
    id: Generated<number>
    position: number
    description: string
    details: string
    version: Generated<number>
  }
  community_intro: {
    id: Generated<number>
    name: string
    text: string
    version: Generated<number>
  }
  community_link: {
    id: Generated<number>
    grouping: string
    position: number
    description: string
    link_address: string
    version: Generated<number>
  }
  community_photo: {
    id: Generated<number>
    folder: string
    name: string
    width: number
    height: number
    preview: string | null
  }
  conversation: {
    lead_id: number
    reply_key: string
    links_after: Date
    hides_seller_address: Generated<boolean>
    hides_buyer_address: Generated<boolean>
    ended_at: Date | null
    ended_by: 'buyer' | 'seller' | 'staff' | null
    reported_at: Date | null
    reported_by: 'buyer' | 'seller' | null
    report_reason: string | null
    buyer_read_at: Date | null
    seller_read_at: Date | null
  }
  conversation_report: {
    lead_id: number
    side: 'buyer' | 'seller'
    reason: string
    reported_at: Date
    outcome: 'leave' | 'end' | null
    decided_at: Date | null
    is_appeal: Generated<boolean>
    has_reported: Generated<boolean>
  }
  cost_preference: {
    profile_id: number
    hours: number | null
    figures: ColumnType<unknown, string | undefined, string>
    changed_at: Generated<Date>
  }
  country: {
    id: number
    code: string
    name: string
  }
  data_export: {
    id: Generated<number>
    profile_id: number
    state: Generated<'making' | 'ready' | 'fetched' | 'ended' | 'failed'>
    storage_key: string
    bytes: number | null
    asked_at: Date
    ready_at: Date | null
    ends_at: Date | null
    fetched_at: Date | null
  }
  data_hold: {
    request_id: number
    profile_id: number | null
    emails: string[]
    placed_at: Date
  }
  discrepancy_reply: {
    listing_id: number
    key: string
    version: Generated<number>
    words: string
    profile_id: number | null
    written_at: Date
  }
  document_opening: {
    document_id: number
    lead_id: number
    day: string
  }
  document_release: {
    lead_id: number
    profile_id: number | null
    released_at: Date
  }
  email_change: {
    id: Generated<number>
    profile_id: number
    old_email: string
    new_email: string
    asked_at: Date
    confirm_hash: Buffer
    confirm_until: Date
    asked_hash: Buffer | null
    done_hash: Buffer | null
    done_at: Date | null
    take_back_until: Date | null
    ended_at: Date | null
  }
  email_subscription: {
    id: Generated<number>
    email: string
    type_id: number
    frequency: Generated<'weekly' | 'monthly'>
    created_at: Generated<Date>
    confirmed_at: Date | null
    ended_at: Date | null
  }
  email_subscription_type: {
    id: number
    name: string
    description: string
  }
  exchange_rate: {
    currency: string
    per_dollar: number
    rated_on: string
  }
  fuel: {
    id: number
    slug: string
    name: string
  }
  hull: {
    id: number
    slug: string
    name: string
  }
  human_check: {
    code_hash: Buffer
    challenge_hash: Buffer
    action: string
    expires_at: Date
    used_at: Date | null
  }
  identity: {
    id: Generated<number>
    profile_id: number
    issuer: string
    subject: string
    created_at: Date
    last_used_at: Date | null
  }
  import_image: {
    id: Generated<number>
    source_id: number
    listing_id: number
    operation_id: number | null
    url: string
    position: number
    state: Generated<'wanted' | 'shown' | 'failed' | 'refused'>
    failure: string | null
    listing_image_id: number | null
    upload_id: number | null
    fetched_at: Date | null
    etag: string | null
    last_modified: string | null
    checked_at: Date | null
  }
  import_listing: {
    source_id: number
    source_key: string
    listing_id: number
    content_hash: Buffer
    document: ColumnType<unknown, string, string>
    off_at: Date | null
    last_seen_at: Date
    returns: Generated<boolean>
    is_unclear: Generated<boolean>
  }
  import_mapping: {
    id: Generated<number>
    version: Generated<number>
    kind: 'make' | 'type' | 'category' | 'fuel' | 'hull' | 'location' | 'airport' | 'status' | 'column'
    written: string
    shown: string
    source_id: number | null
    target_id: number | null
    target_airport: string | null
    reason: string
    decided_by: number | null
    decided_at: Date
  }
  import_operation: {
    id: Generated<number>
    version: Generated<number>
    source_id: number
    state: Generated<'open' | 'running' | 'stopped' | 'held' | 'failed' | 'closed'>
    origin: 'button' | 'upload' | 'schedule'
    started_by: number | null
    runs_all: Generated<boolean>
    is_stop_wanted: Generated<boolean>
    worker: string | null
    leased_until: Date | null
    file_key: string | null
    file_name: string | null
    file_bytes: number | null
    content_sha256: Buffer | null
    etag: string | null
    last_modified: string | null
    format: string | null
    is_unchanged: Generated<boolean>
    brake: Generated<'free' | 'held' | 'kept' | 'taken_off'>
    brake_percent: number
    on_market: Generated<number>
    row_count: Generated<number>
    new_count: Generated<number>
    changed_count: Generated<number>
    field_count: Generated<number>
    same_count: Generated<number>
    gone_count: Generated<number>
    refused_count: Generated<number>
    pushed_count: Generated<number>
    off_count: Generated<number>
    image_count: Generated<number>
    image_failed_count: Generated<number>
    report: ColumnType<unknown, string | null | undefined, string | null>
    created_at: Date
    closed_at: Date | null
    swept_at: Date | null
    review_count: Generated<number>
    unused_columns: Generated<string[]>
    encoding: string | null
    status_columns: Generated<string[]>
    date_order: 'dmy' | 'mdy' | 'mixed' | null
  }
  import_review: {
    source_id: number
    source_key: string
    listing_id: number | null
    same_key: string | null
    decided_at: Date
  }
  import_row: {
    operation_id: number
    row_no: number
    line: number | null
    source_key: string | null
    action: Generated<'upsert' | 'delete'>
    raw: ColumnType<unknown, string | undefined, string>
    fields: ColumnType<unknown, string | undefined, string>
    images: Generated<string[]>
    title: Generated<string>
    registration: string | null
    document: ColumnType<unknown, string | null | undefined, string | null>
    content_hash: Buffer | null
    verdict: 'new' | 'changed' | 'same' | 'gone' | 'refused' | 'review' | null
    problems: ColumnType<unknown, string | undefined, string>
    differences: ColumnType<unknown, string | undefined, string>
    listing_id: number | null
    pushed_at: Date | null
    identities: Generated<string[]>
    alike_key: string | null
  }
  import_source: {
    id: Generated<number>
    version: Generated<number>
    biz_id: number
    name: string
    feed_url: string | null
    format: string | null
    tier_id: number | null
    biz_employee_id: number | null
    biz_location_id: number | null
    brake_percent: Generated<number>
    schedule: Generated<'none' | 'hourly' | 'daily' | 'weekly'>
    schedule_hour: Generated<number>
    schedule_day: Generated<number>
    next_run_at: Date | null
    mail_to: string | null
    etag: string | null
    last_modified: string | null
    content_sha256: Buffer | null
    created_by: number | null
    created_at: Date
    removed_at: Date | null
    decimal_separator: '.' | ',' | null
    is_automatic: Generated<boolean>
    package_requested_at: Date | null
    encoding: 'windows-1252' | 'windows-1254' | 'windows-1250' | 'macintosh' | null
  }
  import_step: {
    operation_id: number
    step: 'feed' | 'run' | 'push' | 'large' | 'thumbnails' | 'small' | 'close'
    state: Generated<'waits' | 'running' | 'done' | 'failed' | 'held' | 'stopped'>
    done: Generated<number>
    total: number | null
    position: Generated<number>
    resumed: Generated<number>
    failure: string | null
    started_at: Date | null
    finished_at: Date | null
  }
  inbound_mail: {
    message_id: string
    received_at: Date
    sender: string
    recipient: string
    outcome: 'taken' | 'unknown' | 'refused' | 'automatic'
    reason: string | null
  }
  inspection_shop: {
    id: Generated<number>
    profile_id: number
    version: Generated<number>
    free_from: string | null
    free_stated_on: string | null
    withdrawn_at: Date | null
    created_at: Date
  }
  inspection_shop_entry: {
    shop_id: number
    state: 'accepted' | 'waiting'
    name: string
    airport_ident: string
    phone: string | null
    email: string | null
    website: string | null
    kinds: string[]
    makes: Generated<string[]>
    certificates: string | null
    sellers: Generated<string[]>
    declared_on: string
  }
  invoice: {
    id: Generated<number>
    profile_id: number
    listing_id: number | null
    tier_id: number
    title: string
    amount_cents: number
    currency: Generated<string>
    state: Generated<'created' | 'executing' | 'paid' | 'canceled' | 'failed' | 'refunded'>
    provider: string
    order_id: string | null
    approve_url: string | null
    payer_id: string | null
    capture_id: string | null
    refund_id: string | null
    refund_reason: string | null
    puts_on_market: Generated<boolean>
    executed_payment: ColumnType<unknown, string | null | undefined, string | null>
    failure: string | null
    created_at: Date
    modified_at: Date
    paid_at: Date | null
    refunded_at: Date | null
    buyer_name: string | null
    buyer_email: string | null
    refunded_cents: Generated<number>
    refund_cents: number | null
    refund_request: string | null
    site_id: number | null
    tax_cents: Generated<number>
    tax_rate: number | null
    is_reverse_charge: Generated<boolean>
    billing: ColumnType<unknown, string | null | undefined, string | null>
    refund_revokes: Generated<boolean>
    biz_id: number | null
    checked_at: Date | null
  }
  invoice_document: {
    id: Generated<number>
    invoice_id: number
    site_id: number
    series: 'invoice' | 'credit-note'
    year: number
    serial: number
    number: string
    content: ColumnType<unknown, string, string>
    issued_at: Date
    refund_id: string | null
  }
  invoice_event: {
    id: Generated<number>
    invoice_id: number
    state: 'created' | 'executing' | 'paid' | 'canceled' | 'failed' | 'refunded'
    cause: 'buyer' | 'webhook' | 'sweeper' | 'staff'
    by_profile_id: number | null
    detail: string | null
    happened_at: Date
  }
  invoice_grant: {
    invoice_id: number
    listing_id: number | null
    profile_id: number
    tier_id: number
    granted_at: Date
    granted_days: number | null
    revoked_at: Date | null
  }
  invoice_refund: {
    invoice_id: number
    refund_id: string
    amount_cents: number
    reason: string
    refunded_at: Date
    failed_at: Date | null
  }
  invoice_series: {
    site_id: number
    series: 'invoice' | 'credit-note'
    year: number
    last: number
  }
  issuer_login: {
    state_hash: Buffer
    browser_hash: Buffer
    issuer_id: string
    return_to: string | null
    expires_at: Date
    returned_at: Date | null
    issuer: string | null
    subject: string | null
    email: string | null
  }
  known_device: {
    profile_id: number
    token_hash: Buffer
    first_seen_at: Date
    last_seen_at: Date
  }
  lead: {
    id: Generated<number>
    listing_id: number | null
    listing_title: string
    seller_profile_id: number
    biz_id: number | null
    profile_id: number | null
    contact_name: string
    contact_email: string
    contact_phone: string | null
    contact_sms: string | null
    current_boat: string | null
    purchase_time: '1 month' | '3 months' | '6 months' | '> 6 months'
    message: string | null
    receive_updates: Generated<boolean>
    submitted_at: Date
    state_id: Generated<number>
    state_changed_at: Date
    employee_id: number | null
    first_answered_at: Date | null
    last_activity_at: Date
    next_step: string | null
    next_step_at: Date | null
    joined_to_id: number | null
    lost_reason: string | null
    version: Generated<number>
    language: Language | null
    language_region: string | null
    answer_reminders: Generated<number>
    reminder_due_at: Date | null
    card_shared_at: Date | null
    language_tag: GeneratedNull<LanguageTag>
  }
  lead_address: {
    profile_id: number
    email: string
    asked_at: Date
    confirmed_at: Date | null
  }
  lead_attachment: {
    id: Generated<number>
    message_id: number
    file_name: string
    content_type: string
    bytes: number
    storage_key: string
    width: number | null
    height: number | null
  }
  lead_delivery: {
    lead_id: number
    recipient: string
    role: 'employee' | 'office' | 'contact' | 'tracker' | 'owner' | 'receipt'
    mail_id: number | null
    held_for: 'digest' | 'confirmation' | 'never' | null
  }
  lead_history: {
    id: Generated<number>
    lead_id: number
    at: Date
    profile_id: number | null
    by_name: string | null
    kind: 'state' | 'owner' | 'joined' | 'parted' | 'step' | 'ended' | 'reported'
    before: string | null
    after: string | null
  }
  lead_message: {
    id: Generated<number>
    lead_id: number
    at: Date
    author: 'buyer' | 'seller'
    profile_id: number | null
    by_name: string
    way: 'site' | 'mail' | 'automatic'
    body: string
    quoted: string | null
    mail_id: number | null
    client_key: string
  }
  lead_note: {
    id: Generated<number>
    lead_id: number
    at: Date
    profile_id: number | null
    by_name: string
    note: string
  }
  lead_state: {
    id: number
    name: string
  }
  lead_wait: {
    visitor: Buffer
    free_again: Date
  }
  legal_document: {
    site_id: number
    kind: string
    version: number
    effective_on: string
    texts: ColumnType<unknown, string, string>
    published_at: Date
  }
  listing: {
    id: Generated<number>
    version: Generated<number>
    profile_id: number
    biz_id: number | null
    biz_location_id: number | null
    biz_employee_id: number | null
    listing_type_id: number
    make_id: number
    model: string | null
    family: string | null
    year: number
    aircraft_type_id: number
    category_id: number
    fuel_id: number | null
    hull_id: number | null
    engine_count: number | null
    length_feet: number | null
    is_new: Generated<boolean>
    registration: string | null
    serial_number: string | null
    registry_matched: Generated<boolean>
    stock_number: string | null
    title: string
    description: string | null
    url: string | null
    price: number | null
    is_price_on_request: Generated<boolean>
    is_negotiable: Generated<boolean>
    is_for_rent: Generated<boolean>
    lease_rate_monthly: number | null
    is_fractional: Generated<boolean>
    share_percent: number | null
    share_price: number | null
    is_sale_pending: Generated<boolean>
    previous_price: number | null
    price_changed_at: Date | null
    total_time_hours: number | null
    seats: number | null
    useful_load_lb: number | null
    empty_weight_lb: number | null
    max_takeoff_lb: number | null
    fuel_capacity_gal: number | null
    normal_cruise_knots: number | null
    max_cruise_knots: number | null
    range_nm: number | null
    wingspan_feet: number | null
    height_feet: number | null
    damage_history: 'none' | 'repaired' | 'damaged' | null
    logs: 'complete' | 'partial' | 'missing' | null
    annual_due: string | null
    paint_year: number | null
    interior_year: number | null
    inspections: string | null
    engine_program: string | null
    landings: number | null
    avionics: ColumnType<unknown, string | undefined, string>
    features: ColumnType<unknown, string | undefined, string>
    videos: ColumnType<unknown, string | undefined, string>
    other_specs: ColumnType<unknown, string | undefined, string>
    location_id: number
    based_at: string | null
    contact_first_name: string | null
    contact_last_name: string | null
    contact_email: string | null
    contact_phone: string | null
    contact_sms: string | null
    send_lead_to_biz_emp: Generated<boolean>
    send_lead_to_biz_location: Generated<boolean>
    send_lead_to_contact: Generated<boolean>
    send_lead_to_lead_tracker: Generated<boolean>
    tier_id: number | null
    is_active: Generated<boolean>
    is_featured: Generated<boolean>
    is_sold: Generated<boolean>
    sold_at: Date | null
    sold_price: number | null
    expires_at: Date | null
    listed_at: Generated<Date>
    offered_at: Date | null
    confirmed_at: Date | null
    still_for_sale_asked_at: Date | null
    still_for_sale_misses: Generated<number>
    hidden_for_silence_at: Date | null
    creation_key: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    withheld: 'review' | 'hidden' | 'blocked' | null
    withheld_reason: string | null
    withheld_from_market: Generated<boolean>
    family_id: number | null
    gear: 'tricycle' | 'retractable' | 'tailwheel' | 'retractable-tailwheel' | 'floats' | 'amphibious' | 'skids' | 'skis' | null
    jet_class: 'very-light' | 'light' | 'midsize' | 'super-midsize' | 'large' | 'ultra-long-range' | null
    inspection_due: string | null
    has_waas: 'yes' | 'no' | null
    has_adsb_out: 'yes' | 'no' | null
    has_autopilot: 'yes' | 'no' | null
    has_glass: 'yes' | 'no' | null
    has_ice_protection: 'yes' | 'no' | null
    has_known_ice: 'yes' | 'no' | null
    has_air_conditioning: 'yes' | 'no' | null
    has_oxygen: 'yes' | 'no' | null
    currency: Generated<string>
    asking_price: number | null
    asking_lease_rate: number | null
    asking_share_price: number | null
    previous_asking_price: number | null
    converted_on: string | null
    vat: 'paid' | 'not-paid' | 'qualifying' | 'margin-scheme' | null
    certification: 'faa' | 'easa' | 'uk-caa' | 'transport-canada' | 'experimental' | 'permit' | null
    registration_country_id: number | null
    rule_set: 'part-103' | 'lsa' | 's-lsa' | 'e-lsa' | 'mosaic' | 'microlight-600' | null
    airframe_overhaul_hours: number | null
    airframe_overhauled_on: string | null
    has_cargo_hook: 'yes' | 'no' | null
    emergency_floats: 'none' | 'fixed' | 'pop-out' | null
    rotor_blades: number | null
    rotor_hours: number | null
    glider_class: 'standard' | '15-meter' | '18-meter' | 'open' | '20-meter-two-seat' | 'club' | null
    wingspans: string | null
    trailer: string | null
    launch_method: 'winch' | 'aerotow' | 'winch-aerotow' | 'self-launch' | null
    launches: number | null
    glider_motor: 'none' | 'sustainer' | 'self-launching' | null
    envelope_volume_cuft: number | null
    envelope_hours: number | null
    burners: string | null
    fabric_tested_on: string | null
    fabric_strength_lbf: number | null
    berths: number | null
    has_apu: 'yes' | 'no' | null
    is_rvsm: 'yes' | 'no' | null
    components: ColumnType<unknown, string | undefined, string>
    sold_currency: Generated<string>
    program_balance: string | null
    stall_clean_knots: number | null
    confirmed_facts: ColumnType<unknown, string | undefined, string>
    hours_confirmed_on: string | null
  }
  listing_bar: {
    id: Generated<number>
    case_id: number
    listing_id: number | null
    biz_id: number | null
    profile_id: number | null
    registration: string | null
    make_id: number | null
    serial_number: string | null
    reason: string
    barred_at: Date
    airframe: string | null
  }
  listing_change: {
    batch: number
    listing_id: number
  }
  listing_commit: {
    batch: Generated<number>
    version: number | null
    names_changed: Generated<boolean>
    changed_at: Generated<Date>
    mark: string | null
  }
  listing_cost: {
    listing_id: number
    edition: number
    yearly_fixed: number
    hourly: number
    limit_yearly: Generated<number>
    limit_hourly: Generated<number>
    dollars_due: number | null
    due_changes_on: string | null
    min_dollars_due: number | null
  }
  listing_day: {
    biz_id: number
    day: string
    listing_id: number
    office_id: number
    employee_id: number
    views: number
    impressions: number
    saves: number
    leads: number
    phones: number
  }
  listing_document: {
    id: Generated<number>
    listing_id: number
    kind: 'airframe-logs' | 'engine-logs' | 'annual' | 'weight-balance' | 'ad-list' | 'damage' | 'other'
    title: string
    access: 'anyone' | 'released'
    content_type: 'application/pdf' | 'image/jpeg'
    bytes: number
    storage_key: string
    uploaded_at: Date
    version: Generated<number>
  }
  listing_draft: {
    profile_id: number
    biz_id: number | null
    version: Generated<number>
    content: ColumnType<unknown, string, string>
    updated_at: Date
  }
  listing_engine: {
    listing_id: number
    number: number
    make: string | null
    model: string | null
    type: string | null
    year: number | null
    cylinders: number | null
    horsepower: number | null
    thrust_lbf: number | null
    fuel: string | null
    hours: number | null
    hours_basis: 'SNEW' | 'SMOH' | 'SFRM' | 'STOH' | null
    overhauled_on: string | null
    tbo_hours: number | null
    propeller_make: string | null
    propeller_model: string | null
    propeller_blades: number | null
    propeller_hours: number | null
    propeller_basis: 'SNEW' | 'SMOH' | 'SFRM' | 'STOH' | null
    propeller_overhauled_on: string | null
    cycles: number | null
    hot_section_hours: number | null
    hot_section_on: string | null
    hours_since_new: number | null
    mpi_hours: number | null
    czi_hours: number | null
    llp_cycles_left: number | null
  }
  listing_event: {
    day: string
    at: Date
    kind: 'view' | 'impression' | 'save' | 'lead' | 'phone'
    listing_id: number
    biz_id: number | null
    office_id: number | null
    employee_id: number | null
    source: string
    visitor: Buffer | null
  }
  listing_event_pending: {
    id: Generated<number>
    hour: Date
    biz_id: number
    office_id: number
    employee_id: number
    listing_id: number
    source: string
    views: number
    impressions: number
    saves: number
    leads: number
    phones: number
  }
  listing_image: {
    id: Generated<number>
    listing_id: number
    position: number
    folder: string
    name: string
    caption: string | null
    feature_id: string | null
    rotation: Generated<number>
    width: number
    height: number
    preview: string | null
    original_key: string | null
    content_sha256: Buffer | null
    upload_id: number | null
    sent_order: number | null
    taken_month: string | null
    shot: 'panel' | 'data-plate' | 'left' | 'right' | 'engine' | 'cabin' | 'wear' | 'logbook' | null
  }
  listing_month: {
    biz_id: number
    month: string
    listing_id: number
    office_id: number
    employee_id: number
    views: number
    impressions: number
    saves: number
    leads: number
    phones: number
  }
  listing_price: {
    listing_id: number
    asked_at: Date
    price: number
    currency: Generated<string>
    asking_price: number | null
  }
  listing_proposal: {
    listing_id: number
    fact: string
    value: 'yes' | 'no'
    words: string
    dismissed_at: Date | null
  }
  listing_question: {
    id: Generated<number>
    listing_id: number
    profile_id: number | null
    state_id: number | null
    message_id: number | null
    asked_in: 'public' | 'conversation'
    topic: 'airframe' | 'engine' | 'propeller' | 'avionics' | 'interior' | 'logs' | 'damage' | 'inspections' | 'other'
    question: string | null
    asked_at: Date
    answer: string | null
    answered_at: Date | null
    edited_at: Date | null
    answered_by: number | null
    removed_at: Date | null
    version: Generated<number>
    answer_of: Generated<'seller' | 'earlier' | 'both'>
  }
  listing_record: {
    listing_id: number
    matching: number
    unsure: number
    damaging_year: number | null
  }
  listing_registry_entry: {
    listing_id: number
    registration: string
    found_in: Date
    missing_from: Date | null
    stated_from: Date | null
    answered_at: Date | null
  }
  listing_report: {
    id: Generated<number>
    listing_id: number | null
    reason: 'gone' | 'wrong-facts' | 'not-the-sellers' | 'duplicate' | 'fraud' | 'offensive' | 'other' | 'stolen' | 'copyright' | 'privacy' | 'illegal'
    words: string | null
    email: string | null
    profile_id: number | null
    reporter: Buffer
    reported_at: Date
    name: string | null
    case_id: number | null
    part: Generated<string>
    language_tag: LanguageTag | null
  }
  listing_search_row: {
    id: GeneratedNull<number>
    biz_id: GeneratedNull<number>
    biz_location_id: GeneratedNull<number>
    biz_employee_id: GeneratedNull<number>
    make_id: GeneratedNull<number>
    category_id: GeneratedNull<number>
    aircraft_type_id: GeneratedNull<number>
    fuel_id: GeneratedNull<number>
    hull_id: GeneratedNull<number>
    year: GeneratedNull<number>
    length_feet: GeneratedNull<number>
    price: GeneratedNull<number>
    previous_price: GeneratedNull<number>
    price_changed_at: GeneratedNull<Date>
    engine_count: GeneratedNull<number>
    total_time_hours: GeneratedNull<number>
    is_featured: GeneratedNull<boolean>
    is_sold: GeneratedNull<boolean>
    is_active: GeneratedNull<boolean>
    expires_at: GeneratedNull<Date>
    listed_at: GeneratedNull<Date>
    title: GeneratedNull<string>
    model: GeneratedNull<string>
    family: GeneratedNull<string>
    registration: GeneratedNull<string>
    stock_number: GeneratedNull<string>
    description: GeneratedNull<string>
    make: GeneratedNull<string>
    category: GeneratedNull<string>
    city: GeneratedNull<string>
    zip: GeneratedNull<string>
    state_id: GeneratedNull<number>
    state_code: GeneratedNull<string>
    state: GeneratedNull<string>
    latitude: GeneratedNull<number>
    longitude: GeneratedNull<number>
    engine_hours: GeneratedNull<number>
    engine_basis: GeneratedNull<string>
    engine_tbo_hours: GeneratedNull<number>
    engine_life_left_percent: GeneratedNull<number>
    family_id: GeneratedNull<number>
    seats: GeneratedNull<number>
    useful_load_lb: GeneratedNull<number>
    normal_cruise_knots: GeneratedNull<number>
    range_nm: GeneratedNull<number>
    landings: GeneratedNull<number>
    damage_id: GeneratedNull<number>
    logs_id: GeneratedNull<number>
    gear_id: GeneratedNull<number>
    jet_class_id: GeneratedNull<number>
    program_id: GeneratedNull<number>
    seller_kind_id: GeneratedNull<number>
    deal_id: GeneratedNull<number>
    equipment_has: GeneratedNull<number>
    equipment_lacks: GeneratedNull<number>
    offer_flags: GeneratedNull<number>
    inspected_until_day: GeneratedNull<number>
    cost_yearly_fixed: GeneratedNull<number>
    cost_hourly: GeneratedNull<number>
    cost_limit_yearly: GeneratedNull<number>
    cost_limit_hourly: GeneratedNull<number>
    record_id: GeneratedNull<number>
    vat_id: GeneratedNull<number>
    certification_id: GeneratedNull<number>
    registration_country_id: GeneratedNull<number>
    rule_set_id: GeneratedNull<number>
    glider_motor_id: GeneratedNull<number>
    serial_number: GeneratedNull<string>
    glider_class_id: GeneratedNull<number>
    envelope_hours: GeneratedNull<number>
    overhaul_year: GeneratedNull<number>
    hot_section_hours: GeneratedNull<number>
    engine_hours_left: GeneratedNull<number>
    horsepower: GeneratedNull<number>
    dollars_due: GeneratedNull<number>
    min_dollars_due: GeneratedNull<number>
  }
  listing_tally: {
    listing_id: number
    views: Generated<number>
    saves: Generated<number>
    leads: Generated<number>
  }
  listing_tier: {
    id: Generated<number>
    version: Generated<number>
    title: string
    description: string
    price: number
    logo_url: string | null
    is_product: Generated<boolean>
    is_featured: Generated<boolean>
    image_count: Generated<number>
    video_count: Generated<number>
    duration_days: number | null
    listing_type_id: number | null
    is_retired: Generated<boolean>
    position: Generated<number>
    first_id: number | null
    superseded_at: Date | null
    price_cents: Generated<number>
    currency: Generated<string>
    texts: ColumnType<unknown, string | undefined, string>
  }
  listing_upload: {
    id: Generated<number>
    listing_id: number
    file_name: string
    original_key: string
    content_sha256: Buffer
    bytes: number
    rotation: Generated<number>
    caption: string | null
    replaces_image_id: number | null
    failure: string | null
    sent_order: number | null
    uploaded_at: Date
  }
  listing_version: {
    singleton: Generated<boolean>
    version: number
    log_starts_after: Generated<number>
    mark: Generated<string>
    log_starts_mark: string | null
  }
  listing_visit: {
    day: string
    listing_id: number
    visitor: Buffer
  }
  location: {
    id: Generated<number>
    city: string
    state_id: number
    zip: string
    latitude: number | null
    longitude: number | null
    population: number | null
  }
  location_name: {
    name: string
    location_id: number
  }
  log_in_ticket: {
    ticket_hash: Buffer
    profile_id: number
    password_mark: Buffer
    is_remembered: boolean
    tries: Generated<number>
    expires_at: Date
    device: string | null
    network: string | null
    device_hash: Buffer | null
    site_id: number | null
    is_told: Generated<boolean>
    identity_id: number | null
  }
  login_guess: {
    address_hash: Buffer
    wrong: number
    first_at: Date
    last_at: Date
  }
  mail: {
    id: Generated<number>
    purpose: string
    kind: string
    recipient: string
    reply_to: string | null
    subject: string
    text_body: string
    html_body: string
    headers: ColumnType<unknown, string | undefined, string>
    attachments: ColumnType<unknown, string | undefined, string>
    status: Generated<'waiting' | 'sent' | 'dead'>
    attempts: Generated<number>
    claimed_until: Date | null
    last_error: string | null
    created_at: Generated<Date>
    sent_at: Date | null
    message_id: string | null
    from_name: string | null
  }
  make: {
    id: Generated<number>
    name: string
    route: string
    website: string | null
    logo_url: string | null
  }
  market_figure: {
    name: string
    value: ColumnType<unknown, string, string>
    counted_at: Date
  }
  message_warning: {
    id: Generated<number>
    lead_id: number
    side: 'buyer' | 'seller'
    profile_id: number | null
    address_hash: Buffer | null
    at: Date
    kinds: string[]
    detail_hashes: Buffer[]
  }
  model: {
    id: Generated<number>
    make_id: number
    name: string
    family: string
    category_id: number
    fuel_id: number | null
    hull_id: number | null
    length_feet: number | null
    seats: number | null
    engine_count: number | null
    engine_make: string | null
    engine_model: string | null
    engine_horsepower: number | null
    engine_tbo_hours: number | null
  }
  model_family: {
    id: Generated<number>
    make_id: number
    name: string
  }
  moderation_case: {
    id: Generated<number>
    version: Generated<number>
    kind: 'duplicate' | 'report' | 'first' | 'records' | 'barred' | 'account'
    listing_id: number | null
    other_listing_id: number | null
    state: Generated<'open' | 'asked' | 'decided'>
    same_registration: string | null
    same_serial: string | null
    same_pictures: Generated<number>
    noticed_at: 'creation' | 'edit' | 'upload' | 'activation' | 'import' | null
    decision: 'leave' | 'ask' | 'hide' | 'block' | 'gone' | null
    decided_on: string | null
    decided_at: Date | null
    answer_by: string | null
    opened_at: Date
    queued_at: Date
    discrepancies: Generated<string[]>
    biz_id: number | null
    title: string | null
    registration: string | null
    subject_deleted_at: Date | null
    profile_id: number | null
    shop_id: number | null
    shop_keys: Generated<string[]>
  }
  passkey: {
    id: Generated<number>
    profile_id: number
    credential_id: string
    public_key: Buffer
    sign_count: Generated<number>
    transports: Generated<string[]>
    is_backed_up: boolean
    name: string
    rp_id: string
    created_at: Date
    last_used_at: Date | null
    suspended_at: Date | null
  }
  passkey_challenge: {
    challenge_hash: Buffer
    purpose: 'register' | 'log-in' | 'second-step' | 'verify'
    profile_id: number | null
    expires_at: Date
  }
  past_listing: {
    id: Generated<number>
    listing_id: number | null
    registration: string
    serial_number: string | null
    make_id: number
    model: string | null
    family: string | null
    year: number
    listed_at: Date
    ended_at: Date
    was_sold: boolean
    price: number | null
    total_time_hours: number | null
    engine_hours: number | null
    engine_basis: string | null
    damage_history: string | null
    currency: Generated<string>
    asking_price: number | null
  }
  payment_dispute: {
    provider: string
    dispute_id: string
    invoice_id: number
    amount_cents: number
    currency: string
    reason: string
    state: 'needs-response' | 'under-review' | 'won' | 'lost'
    respond_by: Date | null
    opened_at: Date
  }
  payment_webhook: {
    provider: string
    event_id: string
    kind: string
    received_at: Date
  }
  phone_reveal: {
    listing_id: number
    day: string
    count: Generated<number>
  }
  picture_print: {
    image_id: number
    listing_id: number
    print: string | null
  }
  policy_report: {
    day: string
    directive: string
    blocked: string
    reports: Generated<number>
    last_at: Date
  }
  possession_proof: {
    listing_id: number
    sent_by: number
    code: string
    code_day: string
    sent_at: Date
    storage_key: string | null
    state: 'checking' | 'shown' | 'declined'
    reason: string | null
    checked_by: 'staff' | 'brokerage' | null
    checked_at: Date | null
    version: Generated<number>
  }
  privacy_request: {
    id: Generated<number>
    kind: 'access' | 'erasure' | 'objection' | 'restriction' | 'complaint' | 'deceased' | 'authority'
    state: Generated<'unconfirmed' | 'open' | 'answered'>
    email: string | null
    subject: string | null
    words: string | null
    country: string | null
    language_tag: LanguageTag | null
    opened_by: number | null
    token_hash: Buffer | null
    asked_at: Date
    is_proven: Generated<boolean>
    received_at: Date | null
    due_on: string | null
    answered_at: Date | null
    version: Generated<number>
  }
  product_order: {
    id: Generated<number>
    invoice_id: number
    version: Generated<number>
    state: Generated<'ordered' | 'scheduled' | 'done' | 'canceled'>
    scheduled_on: string | null
    place: string | null
    note: string | null
    ordered_at: Date
    changed_at: Date
  }
  product_order_event: {
    id: Generated<number>
    order_id: number
    state: 'ordered' | 'scheduled' | 'done' | 'canceled'
    detail: string | null
    by_profile_id: number | null
    happened_at: Date
  }
  profile: {
    id: Generated<number>
    asp_net_user_id: Generated<string>
    email: string
    first_name: string | null
    last_name: string | null
    phone: string | null
    cell: string | null
    contact_email: string | null
    version: Generated<number>
    password_hash: string | null
    roles: Generated<('Indv' | 'BizEmp' | 'BizAdmin' | 'CallCenter' | 'CallCenterAdmin' | 'WebAppAdmin' | 'ServerAdmin')[]>
    is_enabled: Generated<boolean>
    email_confirmed_at: Date | null
    presence: Generated<'Online' | 'Away' | 'Do not Disturb' | 'Invisible' | 'Offline'>
    is_demonstration: Generated<boolean>
    created_at: Generated<Date>
    disabled_at: Date | null
    disabled_reason: string | null
    last_seen_at: Date | null
    devices_known_since: Date | null
    erased_at: Date | null
    units: string | null
    currency: string | null
    language: Language | null
    is_language_chosen: Generated<boolean>
    language_region: string | null
    sells_as: 'private' | 'business' | null
    sells_as_since: Date | null
    legal: ColumnType<unknown, string | null | undefined, string | null>
    language_tag: GeneratedNull<LanguageTag>
  }
  push_device: {
    id: Generated<number>
    profile_id: number
    endpoint: string
    p256dh: string
    auth: string
    name: string
    session_hash: Buffer
    created_at: Date
    last_success_at: Date | null
  }
  rate_limit: {
    key: string
    points: Generated<number>
    expire: number | null
  }
  record_coverage: {
    source: 'ntsb' | 'sust'
    first_on: string
    last_on: string
    reports: number
    loaded_at: Date
  }
  record_load: {
    id: Generated<number>
    source: 'ntsb' | 'sust' | 'faa'
    file_name: string
    file_sha256: Buffer
    file_key: string | null
    state: Generated<'running' | 'done' | 'failed'>
    bytes_total: number
    bytes_read: Generated<number>
    rows_read: Generated<number>
    rows_usable: Generated<number>
    failure: string | null
    started_by: number | null
    started_at: Date
    finished_at: Date | null
  }
  recovery_code: {
    profile_id: number
    code_hash: Buffer
    salt: Buffer
    created_at: Date
    used_at: Date | null
  }
  region: {
    id: number
    country_id: number
    name: string
  }
  registered_family: {
    maker: string
    family: string
    make: string
    model: string
    aircraft_type: string
    engine_type: string | null
    registered: number
    first_year: number | null
    last_year: number | null
  }
  registered_place: {
    maker: string
    family: string
    variant: string
    country: string
    state: string
    registered: number
  }
  registered_variant: {
    maker: string
    family: string
    variant: string
    model: string
    aircraft_type: string
    engine_type: string | null
    registered: number
    first_year: number | null
    last_year: number | null
  }
  registration_country: {
    id: Generated<number>
    name: string
    pattern: string
  }
  registry_aircraft: {
    registration: string
    make: string | null
    model: string
    year: number | null
    aircraft_type: string | null
    engine_type: string | null
    maker: string | null
    family: string | null
  }
  registry_edition: {
    singleton: Generated<boolean>
    published_at: Date
    loaded_at: Date
    names_version: string | null
  }
  sandbox_capture: {
    id: string
    order_id: string
    request_id: string
    status: string
    body: ColumnType<unknown, string, string>
    created_at: Date
  }
  sandbox_order: {
    id: string
    request_id: string | null
    status: string
    body: ColumnType<unknown, string, string>
    created_at: Date
  }
  saved_answer: {
    id: Generated<number>
    biz_id: number | null
    profile_id: number | null
    title: string
    body: string
  }
  saved_listing: {
    profile_id: number
    listing_id: number
    title: string
    send_updates: Generated<boolean>
    saved_at: Date
    told_price: number | null
    told_state: 'for-sale' | 'pending' | 'sold' | 'gone'
    has_news: Generated<boolean>
    saved_price: number | null
    told_currency: Generated<string>
  }
  saved_search: {
    id: Generated<number>
    profile_id: number
    name: string
    query_str: string
    send_updates: Generated<boolean>
    frequency: Generated<'instant' | 'daily' | 'weekly'>
    snoozed_until: Date | null
    created_at: Date
    last_modified_date: Date
    asked_since: Date
    mailed_at: Date | null
    written_by: Generated<unknown>
  }
  saved_search_match: {
    saved_search_id: number
    listing_id: number
    matched_at: Date
    told_at: Date | null
  }
  seller_answers: {
    biz_id: number | null
    profile_id: number | null
    seller: Generated<number>
    leads: number
    answered: number
    median_minutes: number | null
    computed_on: string
    public_from: string | null
    is_public: boolean
    within_hours: GeneratedNull<number>
  }
  session: {
    token_hash: Buffer
    profile_id: number
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    is_remembered: Generated<boolean>
    is_locked: Generated<boolean>
    ip: string | null
    user_agent: string | null
    device_hash: Buffer | null
    verified_at: Date | null
    has_factor: Generated<boolean>
    identity_id: number | null
  }
  site: {
    id: Generated<number>
    domain: string | null
    name: string | null
    sales_line: string | null
    phone: string | null
    email: string | null
    sales_email: string | null
    contact_text: string | null
    logo_url: string | null
    theme: Generated<'default' | 'pink' | 'teal'>
    lead_wait_seconds: number | null
    invitation_only: Generated<boolean>
    moderation: Generated<boolean>
    brokerages_confirmed: Generated<boolean>
    community: Generated<boolean>
    telephone_registration: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
    operator: ColumnType<unknown, string | null | undefined, string | null>
    mailing_list: Generated<boolean>
    money: ColumnType<unknown, string | null | undefined, string | null>
    bank_account: ColumnType<unknown, string | null | undefined, string | null>
    banner: ColumnType<unknown, string | null | undefined, string | null>
    minimum_age: number | null
    unserved_countries: Generated<string[]>
    seller_declaration: Generated<boolean>
  }
  site_setting: {
    name: string
    value: string
  }
  staff_action: {
    id: Generated<number>
    happened_at: Date
    profile_id: number
    actor_email: string
    actor_roles: string[]
    action: string
    subject_kind: string
    subject_id: string
    subject_name: string
    before: ColumnType<unknown, string | undefined, string>
    after: ColumnType<unknown, string | undefined, string>
    reason: string | null
    ip: string
    user_agent: string
  }
  staff_sign_up: {
    profile_id: number
    signed_up_by: number | null
    source: 'call-center' | 'back-office'
    signed_up_at: Date
    mail_id: number
    mailed_at: Date
    link_expires_at: Date
    password_set_at: Date | null
  }
  state: {
    id: number
    country_id: number
    region_id: number
    code: string
    name: string
  }
  terms_acceptance: {
    id: Generated<number>
    profile_id: number | null
    invoice_id: number | null
    version: string
    accepted_at: Date
    document: Generated<string>
    language: Generated<string>
    context: Generated<string>
    site_id: number | null
    biz_id: number | null
    starts_now: Generated<boolean>
    minimum_age: number | null
    unserved_countries: Generated<string[]>
    stated_age: number | null
  }
  transfer_order: {
    reference: string
    invoice_id: number
    account: ColumnType<unknown, string, string>
    state: Generated<'waiting' | 'received' | 'canceled'>
    pay_by: Date
    received_on: string | null
    version: Generated<number>
  }
  transfer_refund: {
    refund_id: string
    request_id: string
    invoice_id: number
    amount_cents: number
    paid_on: string
  }
  unassigned_capture: {
    provider: string
    capture_id: string
    order_id: string | null
    amount_cents: number
    currency: string
    found_at: Date
  }
  undeliverable_address: {
    address: string
    status: string
    reported_at: Date
  }
  viewing: {
    lead_id: number
    uid: string
    state: 'proposed' | 'agreed' | 'declined' | 'cancelled'
    starts_at: Date
    minutes: number
    time_zone: string
    place: string
    note: string
    author: 'buyer' | 'seller'
    sequence: Generated<number>
    is_in_calendars: Generated<boolean>
    version: Generated<number>
    changed_at: Date
  }
  visitor_key: {
    day: string
    key: Buffer
  }
  webhook_delivery: {
    id: Generated<number>
    endpoint_id: number
    message_id: string
    event: string
    body: string
    state: Generated<'waiting' | 'delivered' | 'failed'>
    tries: Generated<number>
    created_at: Date
    next_try_at: Date | null
    tried_at: Date | null
    answer_status: number | null
    answer: string | null
    problem: string | null
    biz_id: number | null
    employee_id: number | null
    is_own: Generated<boolean>
  }
  webhook_endpoint: {
    id: Generated<number>
    profile_id: number
    url: string
    events: string[]
    salt: Buffer
    is_on: Generated<boolean>
    failing_since: Date | null
    last_success_at: Date | null
    created_at: Date
    version: Generated<number>
  }
  withdrawal: {
    id: Generated<number>
    kind: 'withdrawal' | 'cancellation'
    invoice_id: number | null
    by_account: boolean
    name: string | null
    email: string | null
    number: string
    reason: string | null
    ends_on: string | null
    language_tag: LanguageTag
    period_days: number
    state: Generated<'received' | 'accepted' | 'declined'>
    refund_cents: number | null
    decision_reason: string | null
    version: Generated<number>
    received_at: Date
    decided_at: Date | null
  }
}
