/** A way to reach the firm: what a link to it says and where it leads. */
interface Channel {
  text: string;
  href: string;
}

/** How to reach the firm, as the islands show it. */
export interface Reach {
  phone: Channel;
  email: Channel;
}
