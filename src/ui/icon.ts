import type { ComponentType, SVGProps } from 'react'

/**
 * A Tabler icon. Import each icon by name, as in `#icons/IconCheck`, because the package's index exports 6,000 of them.
 */
export type Icon = ComponentType<
  Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number | string; stroke?: number | string }
>
