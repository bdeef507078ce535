import type { Picture } from './contract.ts'

/**
 * A picture in as few words as a page's data needs, for a page holds hundreds: the addresses of its three files
 * follow from one. Pictures of other places than the media store stay whole.
 */
export function shortPicture(picture: Picture): ShortPicture {
  const { large, caption, featureId, rotation, width, height, preview } = picture
  const files = filesBeside(large)
  if (picture.src !== large || picture.small !== files.small || picture.thumb !== files.thumb)
    return picture
  return [large, width, height, caption, preview, featureId, rotation]
}

export function wholePicture(short: ShortPicture): Picture {
  if (!Array.isArray(short)) return short
  const [large, width, height, caption, preview, featureId, rotation] = short
  const { thumb, small } = filesBeside(large)
  return { src: large, thumb, small, large, caption, featureId, rotation, width, height, preview }
}

/** Addresses as `toPicture` gives them. */
function filesBeside(large: string) {
  return {
    thumb: large.replace('/large/', '/thumb/').replace(ending, '-t.jpg'),
    small: large.replace('/large/', '/small/').replace(ending, '-s.jpg'),
  }
}

const ending = /-l\.jpg$/

export type ShortPicture =
  | Picture
  | [
      large: string,
      width: number,
      height: number,
      caption: string | null,
      preview: string | null,
      featureId: string | null,
      rotation: number,
    ]
