import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Paths are relative to `src/`.

export const guidesRoutes: RouteConfigEntry[] = [
  route('aircraft/manufacturers', 'features/guides/web/manufacturers/manufacturers-page.tsx'),
  route('aircraft/manufacturer/:name', 'features/guides/web/manufacturers/manufacturer-page.tsx'),
  route('aircraft/manufacturer/:name/:family', 'features/guides/web/manufacturers/family-page.tsx'),
  route('find', 'features/guides/web/finder/finder-page.tsx'),
  route('buying', 'features/guides/web/buying/buying-page.tsx'),
  route('buying/import', 'features/guides/web/buying/import-page.tsx'),
  route('buying/checklist/:make/:family', 'features/guides/web/buying/prebuy-page.tsx'),
  route('loans', 'features/guides/web/money/loans-page.tsx'),
  route('insurance', 'features/guides/web/money/insurance-page.tsx'),
]
