import type { PhotoMonths } from '#features/media/taken-month.ts'
import type { Currency } from '#kernel/format/currencies.ts'
import type { CardListing } from '../contract.ts'
import type { HoursBasis } from '../hours-basis.ts'
import type { CardPhotoTuple } from './public/photos/card-photos.ts'

/** A row of the query for cards. */
export type CardRow = {
  id: number
  title: string
  year: number
  make_id: number
  make: string
  family: string | null
  model: string | null
  category_id: number
  category: string
  price: number | null
  previous_price: number | null
  price_changed_at: Date | null
  currency: Currency
  asking_price: number | null
  asking_share_price: number | null
  asking_lease_rate: number | null
  previous_asking_price: number | null
  converted_on: string | null
  is_new: boolean
  is_featured: boolean
  is_sold: boolean
  is_sale_pending: boolean
  is_fractional: boolean
  share_percent: number | null
  share_price: number | null
  is_for_rent: boolean
  lease_rate_monthly: number | null
  length_feet: number | null
  engine_count: number | null
  gear: string | null
  total_time_hours: number | null
  hours_day: string | null
  seats: number | null
  useful_load_lb: number | null
  normal_cruise_knots: number | null
  engine_program: string | null
  glider_class: string | null
  envelope_volume_cuft: number | null
  airframe_overhaul_hours: number | null
  airframe_overhauled_on: string | null
  latitude: number | null
  longitude: number | null
  listed_at: Date
  sold_at: Date | null
  confirmed_at: Date | null
  biz_id: number | null
  within_hours: CardListing['answersWithinHours'] | null
  city: string
  zip: string
  state: string
  engine_number: number | null
  engine_hours: number | null
  engine_basis: HoursBasis | null
  engine_tbo_hours: number | null
  engine_make: string | null
  engine_model: string | null
  engine_type: string | null
  engine_thrust_lbf: number | null
  engine_year: number | null
  engine_overhauled_on: string | null
  other_hours: number | null
  other_tbo_hours: number | null
  cost_yearly_fixed: number | null
  cost_hourly: number | null
  cost_limit_yearly: number | null
  cost_limit_hourly: number | null
  dollars_due: number | null
  min_dollars_due: number | null
  damage_history: string | null
  logs: string | null
  annual_due: string | null
  inspection_due: string | null
  matching_reports: number | null
  damaging_year: number | null
  images: CardPhotoTuple[] | null
  photo_months: PhotoMonths | null
  is_favorite: boolean
}
