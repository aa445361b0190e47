const STEPS = [
  {
    title: "You book",
    text: "Log in, choose the address, the work and the day. The price of your house stands beside it. No account yet? Call us, we set it up.",
  },
  {
    title: "The crew comes",
    text: "Two people knock, look around with you if you are home, and get to work. If something cannot be done, they say so and write it down.",
  },
  {
    title: "You pay",
    text: "By card on file a week after the work, or with a link by e-mail, or by cheque or cash to the crew. Is something not right? Then nothing is charged until it is.",
  },
];

/** Book, crew, pay: in this order. */
export function HowItWorks() {
  return (
    <ol className="grid gap-8 md:grid-cols-3">
      {STEPS.map(({ title, text }, index) => (
        <li key={title} className="border-lake border-t-4 pt-4">
          <h3 className="font-display font-semibold text-2xl">
            <span className="text-lake-text">{`${index + 1}. `}</span>
            {title}
          </h3>
          <p className="mt-2 text-ink-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
