import type { SVGAttributes } from 'react';

export type IconProps = SVGAttributes<SVGSVGElement>;

const CIRCLE = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0';
const LENS = 'M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0M16 16l5 5';

/**
 * An outline on a grid of 24, drawn with a stroke of 2 in the colour of its text; its size is a matter of style.
 * One path each, on whole numbers where possible: the first load carries all of them. None is read aloud:
 * what an icon means is always said in words beside it or by the name of its button.
 */
const icon = (path: string, dash?: string) => (props: IconProps) => (
  <svg
    width={24}
    height={24}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeDasharray={dash}
    aria-hidden="true"
    {...props}
  >
    <path d={path} />
  </svg>
);

export type Icon = ReturnType<typeof icon>;

export const ArrowDownWideNarrow = icon('M7 4v16M3 16l4 4 4-4M12 5h9M12 10h6M12 15h3');
export const ArrowUpNarrowWide = icon('M7 20V4M3 8l4-4 4 4M12 9h3M12 14h6M12 19h9');
export const Ban = icon(`${CIRCLE}M6 6l12 12`);
export const Captions = icon('M3 5h18v14H3zM7 15h5M16 15h1M7 11h2M13 11h4');
export const Check = icon('M4 12l5 5L20 6');
export const CircleAlert = icon(`${CIRCLE}M12 7v5M12 16h.01`);
export const CircleCheck = icon(`${CIRCLE}M8 12l3 3 5-6`);
export const CircleDashed = icon(CIRCLE, '3.1 3.97');
export const CirclePlay = icon(`${CIRCLE}M10 8l6 4-6 4z`);
export const CircleStop = icon(`${CIRCLE}M9 9h6v6H9z`);
export const Clapperboard = icon('M3 11h18v9H3zM3 11l-1-4 18-4 1 4zM8 6l2 3M13 5l2 3');
export const Compass = icon(`${CIRCLE}M16 8l-3 5-5 3 3-5z`);
export const Download = icon('M12 3v12M7 10l5 5 5-5M3 16v5h18v-5');
export const ExternalLink = icon('M14 3h7v7M21 3l-11 11M18 14v7H3V6h7');
export const Eye = icon('M2 12c5-9 15-9 20 0-5 9-15 9-20 0M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0');
export const Hourglass = icon('M5 3h14M5 21h14M7 3v4l5 5 5-5V3M7 21v-4l5-5 5 5v4');
export const House = icon('M3 10l9-7 9 7v11h-6v-8H9v8H3z');
export const ImageOff = icon('M3 3l18 18M9 3h12v12M3 9v12h12M16 8h.01');
export const Inbox = icon('M2 12h6l2 3h4l2-3h6M2 12l4-8h12l4 8v8H2z');
export const Keyboard = icon('M2 5h20v14H2zM6 9h.01M10 9h.01M14 9h.01M18 9h.01M8 12h.01M12 12h.01M16 12h.01M8 16h8');
export const LayoutGrid = icon('M3 3h7v7H3zM14 3h7v7h-7zM3 14h7v7H3zM14 14h7v7h-7z');
export const List = icon('M9 5h12M9 12h12M9 19h12M4 5h.01M4 12h.01M4 19h.01');
export const ListPlus = icon('M3 5h18M3 12h9M3 19h9M18 12v8M14 16h8');
export const LogOut = icon('M9 3H3v18h6M16 7l5 5-5 5M21 12H9');
export const Minus = icon('M5 12h14');
export const Play = icon('M6 3l14 9-14 9z');
export const Plus = icon('M5 12h14M12 5v14');
export const Search = icon(LENS);
export const SearchX = icon(`${LENS}M9 9l4 4M13 9l-4 4`);
export const Star = icon('M12 2l3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z');
export const StarHalf = icon('M12 2v16l-6 3 1-7-5-5 7-1z');
export const ThumbsDown = icon('M17 14V3h4v11zM17 14l-4 8c-2 0-3-1-3-3v-4H3L5 3h12');
export const ThumbsUp = icon('M7 10v11H3V10zM7 10l4-8c2 0 3 1 3 3v4h7l-2 12H7');
export const Trash = icon('M3 6h18M8 6V3h8v3M6 6l1 15h10l1-15M10 11v6M14 11v6');
export const TriangleAlert = icon('M12 3 2 21h20zM12 10v4M12 17h.01');
export const UserRound = icon('M17 8A5 5 0 1 1 7 8a5 5 0 0 1 10 0M4 21a8 8 0 0 1 16 0');
export const UserRoundX = icon('M15 8A5 5 0 1 1 5 8a5 5 0 0 1 10 0M2 21a8 8 0 0 1 16 0M17 10l5 5M22 10l-5 5');
export const VideoOff = icon('M3 3l18 18M10 6h6v6l6-3v9M3 6v12h12');
export const X = icon('M6 6l12 12M18 6L6 18');
