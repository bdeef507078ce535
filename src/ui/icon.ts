import type { ComponentType, SVGProps } from 'react'

/** A Tabler icon. Import each icon by name, as in `#icons/IconCheck`. */
export type Icon = ComponentType<
  Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number | string; stroke?: number | string }
>
