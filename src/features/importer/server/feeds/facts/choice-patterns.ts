import type { FeedStatus } from '../../../feed-record.ts'

// Patterns that recognize values in feeds. The first match wins.

/** Patterns of choices by column. */
export const choicePatterns: Readonly<Record<string, Patterns<string>>> = {
  damage_history: [
    [/^(no|n|none|false|0|ndh|clean)$|\bno (known )?(damage|accidents?|dh)\b|^none known/i, 'none'],
    [/repaired|minor|^(yes|y|true|1|dh)$|previous|prior|past/i, 'repaired'],
    [/damaged|salvage|project|wreck|major/i, 'damaged'],
  ],
  logs: [
    [/\b(incomplete|partial|some|copies)\b/i, 'partial'],
    [/^(missing|lost|none|no|n|false|0)$|\bno logs?\b/i, 'missing'],
    [/complete|\ball\b|full|original|^(yes|y|true|1)$|since new/i, 'complete'],
  ],
  gear: [
    [/amphib/i, 'amphibious'],
    [/\bfloats?\b|seaplane|straight float/i, 'floats'],
    [/\bskis?\b/i, 'skis'],
    [/\bskids?\b/i, 'skids'],
    [
      /(retract|\brg\b).*(tail|conventional)|(tail|conventional).*(retract|\brg\b)/i,
      'retractable-tailwheel',
    ],
    [/tail ?-?(wheel|dragger)|conventional|^t\/?w$/i, 'tailwheel'],
    [/retract|\brg\b|folding/i, 'retractable'],
    [/tricycle|nose ?-?wheel|\bfixed\b|^fg$/i, 'tricycle'],
  ],
  jet_class: [
    [/very ?-?light|\bvlj\b|entry/i, 'very-light'],
    [/ultra|long ?-?range/i, 'ultra-long-range'],
    [/super ?-?(mid|light)/i, 'super-midsize'],
    [/mid/i, 'midsize'],
    [/large|heavy/i, 'large'],
    [/light|small/i, 'light'],
  ],
  vat: [
    [/margin/i, 'margin-scheme'],
    [/\bnot? |un-?paid|\bex\b|exclu|^(no|n|false|0|none)$/i, 'not-paid'],
    [/qualif|deduct|reclaim|plus|\+/i, 'qualifying'],
    [/paid|inclu|^(yes|y|true|1)$/i, 'paid'],
  ],
  certification: [
    [/permit/i, 'permit'],
    [/experimental|homebuilt|amateur/i, 'experimental'],
    [/\beasa\b/i, 'easa'],
    [/\bfaa\b/i, 'faa'],
    [/\bcaa\b|\buk\b/i, 'uk-caa'],
    [/transport canada|\btcca\b/i, 'transport-canada'],
  ],
  rule_set: [
    [/mosaic/i, 'mosaic'],
    [/\bpart ?-?103\b|far ?-?103/i, 'part-103'],
    [/microlight|600 ?kg|\bul\b/i, 'microlight-600'],
    [/\blsa\b|light ?-?sport/i, 'lsa'],
  ],
  glider_class: [
    [/club/i, 'club'],
    [/two|double|20 ?-?m/i, '20-meter-two-seat'],
    [/18 ?-?m/i, '18-meter'],
    [/15 ?-?m|racing|flapped/i, '15-meter'],
    [/open/i, 'open'],
    [/standard|\bstd\b/i, 'standard'],
  ],
  glider_motor: [
    [/self ?-?launch/i, 'self-launching'],
    [/sustain|turbo|\bfes\b|\bjet\b/i, 'sustainer'],
    [/^(none|no|n|pure|without|0|false)\b/i, 'none'],
  ],
  launch_method: [
    [/self/i, 'self-launch'],
    // Lookaheads at the start, because they take linear time.
    [/^(?=.*winch)(?=.*tow)|^both\b/is, 'winch-aerotow'],
    [/winch/i, 'winch'],
    [/tow/i, 'aerotow'],
  ],
  emergency_floats: [
    [/pop ?-?out|inflat|emergency/i, 'pop-out'],
    [/^(no|n|none|false|0)\b/i, 'none'],
    [/fixed/i, 'fixed'],
  ],
}

/** Patterns for values in equipment columns, such as "Y", "None", "S-TEC 55X", or "Dual, installed 2019". */
export const equipmentPatterns: Patterns<'yes' | 'no'> = [
  [
    /^(no|n|none|false|f|0|off|without|not installed|not equipped|removed|inop)\b|\bin only\b/i,
    'no',
  ],
  [/^(yes|y|true|t|1|x|on|installed|equipped|full|standard|included)\b/i, 'yes'],
]

export const conditionPatterns: Patterns<boolean> = [
  [/^(new|n|brand[ -]?new|factory new|true|yes|1|new\b.*)$/i, true],
  [
    /^(used|u|pre-?owned|second ?hand|demo|demonstrator|project|salvage|parts|restored|rebuilt|excellent|good|fair|poor|false|no|0)$/i,
    false,
  ],
]

export const statusPatterns: Patterns<FeedStatus> = [
  [/\bsold\b/i, 'sold'],
  [/pending|under ?(offer|contract)|on hold|reserved|deposit|sale agreed/i, 'pending'],
  [
    /inactive|withdrawn|off[ -]?market|draft|hidden|expired|archived|suspended|removed/i,
    'withdrawn',
  ],
  [/active|available|for[ -]?sale|listed|published|in stock|new|on market|current/i, 'for_sale'],
]

type Patterns<T> = readonly (readonly [RegExp, T])[]
