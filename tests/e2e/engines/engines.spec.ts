import type { Engine } from './engine.ts'
import { firefox } from './firefox.ts'
import { contactSeller } from './journeys/contact-seller.ts'
import { converse } from './journeys/converse.ts'
import type { Journey } from './journeys/journey.ts'
import { listAircraft } from './journeys/list-aircraft.ts'
import { moveLead } from './journeys/move-lead.ts'
import { pay } from './journeys/pay.ts'
import { registerAndLogIn } from './journeys/register-and-log-in.ts'
import { searchAndFilter } from './journeys/search-and-filter.ts'
import { viewPhotos } from './journeys/view-photos.ts'
import { test } from './test.ts'
import { webkit } from './webkit.ts'

const engines: readonly Engine[] = [firefox, webkit]

const journeys: Readonly<Record<string, Journey>> = {
  'a buyer searches, filters, and sorts': searchAndFilter,
  'a buyer opens photos, and Back closes them': viewPhotos,
  'a buyer writes to a seller': contactSeller,
  'a visitor registers, logs in, and confirms': registerAndLogIn,
  'a seller lists an aircraft with a photo': listAircraft,
  'a seller pays and uploads a photo': pay,
  'a broker and a buyer write to each other': converse,
  'a broker moves a lead': moveLead,
}

for (const engine of engines)
  for (const width of [engine.narrowWidth, 1280])
    for (const [title, journey] of Object.entries(journeys))
      test(`${engine.name}, ${width} px: ${title}`, { tag: '@second-tier' }, async ({
        visit,
        request,
      }) => {
        await journey({
          visit: () => visit(engine, width),
          request,
          isNarrow: width === engine.narrowWidth,
        })
      })
