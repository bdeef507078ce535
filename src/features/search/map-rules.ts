/** How close the map goes: a pixel is some ten metres. */
export const mostZoom = 14
/** More than these nobody tells apart. */
export const mostMarks = 200
